import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { allEndpoints } from '#contract/all.ts';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import { countLimit } from '#contract/paging.ts';
import { forOwners, roles, userTypes } from '#contract/values/roles.ts';
import { bestEncoding } from '../http/compress.ts';
import { etagOf } from '../http/etag.ts';
import { createPageCache, sendPage } from '../pages/page-cache.ts';
import type { OpenApi, Operation } from './document.ts';
import { type Schema, schemaOf } from './json-schema.ts';
import { docsPage, docsPolicy } from './page.ts';

function audienceOf(access: Access) {
  if (access === 'guest')
    return { name: 'Anybody', description: 'Open to visitors. A valid token adds what is personal.' };
  const names = access.map((type) => `${roles[type].name}s`).join(' and ');
  return access.length === userTypes.length
    ? { name: 'Signed in', description: `For ${names.toLowerCase()}.` }
    : { name: names, description: `For accounts of the type ${access.join(' or ')}.` };
}

const failure: Schema = {
  type: 'object',
  properties: { message: { type: 'string' } },
  required: ['message'],
};
const refusal: Schema = {
  type: 'object',
  properties: {
    message: { type: 'string' },
    errors: {
      description: 'Messages by field',
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
  },
  required: ['message', 'errors'],
};

const failures: Record<number, string> = {
  400: 'The request could not be read',
  401: 'No valid token',
  403: 'Not for this type of account, or before it has the second factor that the board requires',
  404: 'Unknown, or someone else’s',
  409: 'The state of things does not allow it',
  413: 'Too large',
  415: 'Not a media type that is understood',
  422: 'Refused fields',
  429: 'Too many tries; Retry-After says when to come back',
  500: 'Our fault',
  503: 'Away for a moment; Retry-After says when to come back',
  507: 'No room for it now',
};

function refusalsOf(endpoint: Endpoint): number[] {
  const { access, beforeFactor, method, params, query, body, form, response, refusals = [] } = endpoint;
  const isGuarded = access !== 'guest';
  const statuses = [
    // Others than owners are not told that there is a desk.
    ...(isGuarded ? [access === forOwners ? 404 : 401] : []),
    ...(isGuarded && !(beforeFactor && access.length === userTypes.length) ? [403] : []),
    ...(params || response instanceof z.ZodFile ? [404] : []),
    ...(query || body || form ? [422] : []),
    ...(body || form ? [400, 413, 415] : []),
    ...(method === 'GET' ? [] : [409, 429, 507]),
    ...refusals,
    ...[500, 503],
  ];
  return [...new Set(statuses)].sort();
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property as Schema,
  }));
}

/** A list is one part of a form, and not a part for each of its entries as a client would take it otherwise. */
const encodingOf = ({ properties = {} }: Schema) =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([, property]) => (property as Schema).type === 'array')
      .map(([name]) => [name, { contentType: 'application/json' }]),
  );

/** What can be sent without a form, which alone carries files. */
function withoutFiles(schema: Schema): Schema | undefined {
  const others = Object.entries(schema.properties ?? {}).filter(
    ([, property]) => (property as Schema).format !== 'binary',
  );
  const properties = Object.fromEntries(others);
  return schema.required?.every((name) => name in properties) === false
    ? undefined
    : { ...schema, properties };
}

function operationOf(operationId: string, endpoint: Endpoint): Operation {
  const { access, summary, params, query, body, form, response } = endpoint;
  const parameters = [...parametersOf(params, 'path'), ...parametersOf(query, 'query')];
  const sent = body ?? form;
  const schema = sent && schemaOf(sent, 'input');
  const json = schema && withoutFiles(schema);
  const answer = schemaOf(response, 'output');
  return {
    operationId,
    summary,
    tags: [audienceOf(access).name],
    security: access === 'guest' ? [{}, { token: [] }] : [{ token: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(schema && {
      requestBody: {
        required: true,
        content: {
          ...(form && { 'multipart/form-data': { schema, encoding: encodingOf(schema) } }),
          ...(json && { 'application/json': { schema: json } }),
        },
      },
    }),
    responses: {
      200: {
        description: 'Done',
        content: { [answer.contentMediaType ?? 'application/json']: { schema: answer } },
      },
      ...Object.fromEntries(
        refusalsOf(endpoint).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
      ),
    },
  };
}

function openApiOf(endpoints: Record<string, Endpoint>, title: string, url: string): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description: `Send the token of a login as the Authorization header, with or without Bearer before it. A POST whose body has _method PUT or DELETE counts as that method. \
Bodies are JSON in UTF-8, uncompressed, of at most 64 kB where a call is open to visitors, else 256 kB; one that may have a file can be a form instead. \
Days are answered as YYYY-MM-DD, and taken as MM/DD/YYYY or MM-DD-YYYY too; instants are of ISO 8601, in UTC. \
A list comes by pages that count from 1, and its total is exact up to ${countLimit}. \
An answer that has an ETag is 304 for whoever sends that as If-None-Match. \
No address ends with a slash; 405 names in Allow what one takes. Pages of other origins cannot call it in a browser.`,
    },
    servers: [{ url }],
    tags: [
      ...new Map(Object.values(endpoints).map(({ access }) => [String(access), audienceOf(access)])).values(),
    ],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'The token of a login' },
      },
      schemas: { Failure: failure, Refusal: refusal },
      responses: Object.fromEntries(
        Object.entries(failures).map(([status, description]) => {
          const schema = { $ref: `#/components/schemas/${status === '422' ? 'Refusal' : 'Failure'}` };
          return [status, { description, content: { 'application/json': { schema } } }];
        }),
      ),
    },
  };
}

/** Of both, in either encoding; the name of the board in them may change. */
const cacheBytes = 512 * 1024;
/** Milliseconds. */
const maxAge = 86_400_000;

export function docsRoutes(app: FastifyInstance) {
  const { site, publicUrl } = app.config;
  const cached = createPageCache({ bytes: cacheBytes, age: maxAge });

  function serve(url: string, headers: Record<string, string>, write: (document: OpenApi) => string) {
    app.get(url, { config: { access: 'guest' } }, async (request, reply) => {
      const title = `${site.name} API`;
      const page = await cached(`${url} ${title}`, bestEncoding(request), async () => {
        const body = Buffer.from(write(openApiOf(allEndpoints, title, publicUrl)));
        return {
          status: 200,
          headers: { ...headers, 'cache-control': 'public, no-cache', etag: etagOf(body) },
          body,
        };
      });
      return sendPage(request, reply, page);
    });
  }
  serve('/api/openapi.json', { 'content-type': 'application/json; charset=utf-8' }, (document) =>
    JSON.stringify(document),
  );
  serve(
    '/api/docs',
    { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': docsPolicy },
    docsPage,
  );
}
