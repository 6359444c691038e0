import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { ApiError } from '#contract/errors.ts';
import { contract } from '#contract/index.ts';
import { accountRoutes } from './accounts/routes.ts';
import { applicationRoutes } from './applications/routes.ts';
import { candidateRoutes } from './candidates/routes.ts';
import { companyRoutes } from './companies/routes.ts';
import type { Config } from './config.ts';
import { contactRoutes } from './contact/routes.ts';
import { type Db, isDatabaseGone } from './db/connect.ts';
import { openReplica, type Read } from './db/replica.ts';
import { fileRoutes } from './files/routes.ts';
import { type SignedLinks, signedLinks } from './files/signed-links.ts';
import type { FileStore } from './files/store.ts';
import { isDiskFull, notFound } from './http/errors.ts';
import { healthRoutes } from './http/health.ts';
import { refuseOtherMethods } from './http/implement.ts';
import { docsRoutes } from './http/openapi.ts';
import { jobRoutes } from './jobs/routes.ts';
import { lookupRoutes } from './lookups/routes.ts';
import { postedJobRoutes } from './posted-jobs/routes.ts';
import { savedJobRoutes } from './saved-jobs/routes.ts';
import { textRoutes } from './texts/routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    db: Db;
    /** For lists that are the same for all; see `implementList`. */
    readLists: Read;
    files: FileStore;
    links: SignedLinks;
    config: Config;
  }
}

interface House {
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
/** For an address that cannot be read, before any hook has run. */
const withoutHooks = {
  'content-security-policy': Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join(';'),
  'x-content-type-options': 'nosniff',
};

async function nothingThere() {
  throw notFound();
}

/** The API; pages are added by whoever serves them. */
export async function buildApp({ db, files, config }: House): Promise<FastifyInstance> {
  const app = Fastify({
    logger: config.log ? { level: config.log, serializers: logged } : false,
    trustProxy: config.trustProxy,
    bodyLimit: 256 * 1024,
    // For all of a request: time for the largest upload at 350 kbit/s.
    requestTimeout: 120_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
    // Without a byte either way.
    connectionTimeout: 30_000,
    keepAliveTimeout: 30_000,
    // A balancer may send one more by a connection that it knows; it is answered, and the connection closed.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (_error, _request, reply: FastifyReply) =>
      reply.code(400).headers(withoutHooks).send({ message: 'This address cannot be read' }),
  });
  app.decorate('db', db).decorate('files', files).decorate('config', config).decorate('posts', new Map());
  app.decorate('links', await signedLinks(db));
  const replica = config.databaseReplicaUrl
    ? openReplica({ db, url: config.databaseReplicaUrl, log: app.log })
    : undefined;
  app.decorate('readLists', replica ? replica.read : (question) => question(db));
  if (replica) app.addHook('onClose', replica.close);
  app.decorateRequest('user', undefined).decorateRequest('account', undefined);
  app.removeContentTypeParser('text/plain');
  const readJson = app.getDefaultJsonParser('error', 'error');
  // Clients announce JSON on calls that carry nothing as well.
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body ? readJson(request, body, done) : done(null),
  );
  app.setErrorHandler<FastifyError | ApiError>((error, request, reply) => {
    if (isDatabaseGone(error)) {
      request.log.error(error);
      return reply
        .code(503)
        .header('retry-after', '5')
        .send({ message: 'The database is away, please try again soon' });
    }
    if (isDiskFull(error)) {
      request.log.error(error);
      return reply.code(507).send({ message: 'The board has no room for this now, please try again later' });
    }
    if (error instanceof ApiError) {
      if (error.retryAfter) reply.header('retry-after', String(error.retryAfter));
      const errors = Object.keys(error.errors).length > 0 ? { errors: error.errors } : {};
      return reply.code(error.status).send({ message: error.message, ...errors });
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ message: error.message });
    request.log.error(error);
    return reply
      .code(status)
      .send({ message: status === 503 ? 'Busy, please try again soon' : 'Server Error' });
  });
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
  });
  await app.register(multipart, { throwFileSizeLimit: false });
  app.addHook('onRoute', ({ url, config: { access } = {} }) => {
    if (url.startsWith('/api/') && !access) throw new Error(`${url} does not say whom it is for`);
  });
  for (const routes of [
    lookupRoutes,
    jobRoutes,
    candidateRoutes,
    applicationRoutes,
    savedJobRoutes,
    companyRoutes,
    postedJobRoutes,
    accountRoutes,
    textRoutes,
    contactRoutes,
    fileRoutes,
    docsRoutes,
    healthRoutes,
  ]) {
    routes(app);
  }
  refuseOtherMethods(app, Object.values(contract));
  app.all('/api/*', { config: { access: 'guest' } }, nothingThere);
  app.setNotFoundHandler(nothingThere);
  return app;
}
