import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { ApiError } from '#contract/errors.ts';
import { reason } from '#contract/values/refusals.ts';
import { texts } from '#texts/server.ts';
import { docsRoutes } from './api-docs/openapi.ts';
import { ownAccountRoutes } from './board/accounts/own-routes.ts';
import { passkeyRoutes } from './board/accounts/passkey-routes.ts';
import { accountRoutes } from './board/accounts/routes.ts';
import { alertRoutes } from './board/alerts/routes.ts';
import { applicationRoutes } from './board/applications/routes.ts';
import { backupRoutes } from './board/backups/routes.ts';
import { resumeRoutes } from './board/candidates/resume-routes.ts';
import { candidateRoutes } from './board/candidates/routes.ts';
import { companyRoutes } from './board/companies/routes.ts';
import { contactRoutes } from './board/contact/routes.ts';
import { dashboardRoutes } from './board/dashboards/routes.ts';
import { importRoutes } from './board/imports/routes.ts';
import { jobRoutes } from './board/jobs/routes.ts';
import { listRoutes } from './board/lookups/desk-routes.ts';
import { lookupRoutes } from './board/lookups/routes.ts';
import { noticeRoutes } from './board/notices/routes.ts';
import { deskCompanyRoutes } from './board/owners/company-routes.ts';
import { ownerRoutes } from './board/owners/routes.ts';
import { postedJobRoutes } from './board/posted-jobs/routes.ts';
import { proofRoutes } from './board/proofs/routes.ts';
import { reportRoutes } from './board/reports/routes.ts';
import { savedJobRoutes } from './board/saved-jobs/routes.ts';
import { siteTextRoutes } from './board/site-texts/routes.ts';
import { statisticsRoutes } from './board/statistics/routes.ts';
import { synonymRoutes } from './board/synonyms/routes.ts';
import type { Config } from './config/config.ts';
import type { Db } from './db/connect.ts';
import { openReplica, type ReadReplicated } from './db/replica.ts';
import { fileRoutes } from './files/routes.ts';
import { type SignedLinks, signedLinks } from './files/signed-links.ts';
import type { FileStore } from './files/store.ts';
import { answerError } from './http/answer-error.ts';
import { compressAnswers } from './http/compress.ts';
import { boundConcurrency } from './http/concurrency.ts';
import { serverFactory } from './http/connections.ts';
import { notFound } from './http/errors.ts';
import { healthRoutes } from './http/health.ts';
import { refuseOtherMethods } from './http/implement.ts';
import { jsonReader } from './http/read-json.ts';
import { serializeByAccount } from './http/serialize-by-account.ts';
import { refusalPage } from './pages/refusal.ts';

declare module 'fastify' {
  interface FastifyInstance {
    db: Db;
    /** For lists that are the same for all; see `implementList`. */
    readLists: ReadReplicated;
    files: FileStore;
    links: SignedLinks;
    config: Config;
    serializeByAccount: ReturnType<typeof serializeByAccount>;
  }
}

interface Services {
  db: Db;
  files: FileStore;
  config: Config;
}

// A query may carry the token of a mail, or a signature.
const logged = {
  req: ({ method, url, ip }: FastifyRequest) => ({ method, path: url.split('?')[0], ip }),
  res: ({ statusCode, request }: Partial<FastifyReply> & Pick<FastifyReply, 'statusCode'>) => ({
    statusCode,
    account: request?.account,
  }),
};

const nothing = "'none'";
const policy = { 'default-src': [nothing], 'base-uri': [nothing], 'frame-ancestors': [nothing] };
const withoutHooks = {
  'content-security-policy': Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join(';'),
  'x-content-type-options': 'nosniff',
};

const hostsIn = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

async function nothingThere() {
  throw notFound();
}

async function decorate(app: FastifyInstance, { db, files, config }: Services) {
  app.decorate('db', db).decorate('files', files).decorate('config', config).decorate('posts', new Map());
  app.decorate('links', await signedLinks(db)).decorate('serializeByAccount', serializeByAccount());
  app.decorateRequest('user', undefined).decorateRequest('account', undefined);
  const replica = config.databaseReplicaUrl
    ? openReplica({ db, url: config.databaseReplicaUrl, log: app.log })
    : undefined;
  app.decorate('readLists', replica ? replica.read : (question) => question(db));
  if (replica) app.addHook('onClose', replica.close);
}

function parseBodies(app: FastifyInstance, takeTurn: ReturnType<typeof boundConcurrency>) {
  app.removeContentTypeParser('text/plain');
  const readJson = jsonReader(app);
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) =>
    takeTurn(request, (error) => {
      // Clients announce JSON on calls that carry nothing as well.
      if (error || body.length === 0) return done(error ?? null);
      readJson(request, body, done);
    }),
  );
  // Mail programs that end a subscription send a form.
  app.addContentTypeParser('application/x-www-form-urlencoded', (request, body, done) => {
    body.resume();
    if (request.routeOptions.config.ignoresBody) done(null);
    else done(new ApiError(415, reason('notJsonBody')));
  });
}

const routesOfNouns = [
  lookupRoutes,
  listRoutes,
  jobRoutes,
  candidateRoutes,
  resumeRoutes,
  applicationRoutes,
  savedJobRoutes,
  noticeRoutes,
  companyRoutes,
  dashboardRoutes,
  postedJobRoutes,
  statisticsRoutes,
  synonymRoutes,
  accountRoutes,
  ownerRoutes,
  deskCompanyRoutes,
  ownAccountRoutes,
  passkeyRoutes,
  backupRoutes,
  importRoutes,
  siteTextRoutes,
  contactRoutes,
  reportRoutes,
  proofRoutes,
  alertRoutes,
  fileRoutes,
  docsRoutes,
  healthRoutes,
];

function addRoutes(app: FastifyInstance) {
  const paths = new Set<string>();
  app.addHook('onRoute', ({ url, config: { access } = {} }) => {
    if (url.startsWith('/api/') && !access) throw new Error(`${url} does not say whom it is for`);
    paths.add(url);
  });
  for (const routes of routesOfNouns) routes(app);
  refuseOtherMethods(app, paths);
  app.all('/api/*', { config: { access: 'guest' } }, nothingThere);
  app.setNotFoundHandler(nothingThere);
}

/** The API; pages are added by whoever serves them. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config } = services;
  const working = new WeakSet<Socket>();
  const app = Fastify({
    logger: config.log ? { level: config.log, serializers: logged } : false,
    trustProxy: config.trustProxy,
    bodyLimit: 256 * 1024,
    serverFactory: serverFactory(config, working),
    // A balancer may send one more by a connection that it knows; it is answered, and the connection closed.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors(_error, { url }, reply: FastifyReply) {
      const refused = new ApiError(400, texts.refusedPage.unreadable);
      reply.code(refused.status).headers(withoutHooks);
      if (url.startsWith('/api/')) return reply.send({ message: refused.message });
      const { headers, body } = refusalPage(config.site, refused);
      return reply.headers(headers).send(body);
    },
  });
  await decorate(app, services);
  app.addHook('onRequest', async ({ raw, headers }, reply) => {
    if (hostsIn(raw) > 1) throw new ApiError(400, reason('twoHosts'));
    if (!/\b(?:gzip|deflate|br|zstd|compress)\b/i.test(headers['content-encoding'] ?? '')) return;
    reply.header('accept-encoding', 'identity');
    throw new ApiError(415, reason('compressedBody'));
  });
  compressAnswers(app);
  parseBodies(app, boundConcurrency(app, working));
  app.setErrorHandler(answerError);
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    crossOriginEmbedderPolicy: false,
    // The referrer tells a job that is opened in another tab from one that somebody came to.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
  });
  await app.register(multipart, { throwFileSizeLimit: false });
  addRoutes(app);
  return app;
}
