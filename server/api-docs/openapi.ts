import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { allEndpoints } from '#contract/all.ts';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import { roles, userTypes } from '#contract/roles.ts';
import { download } from '#contract/uploads.ts';
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

const failures: Record<string, string> = {
  400: 'The request could not be read',
  401: 'No valid token',
  403: 'Not for this type of account',
  404: 'Unknown, or someone else’s',
  409: 'The state of things does not allow it',
  413: 'Too large',
  415: 'Not a media type that is understood',
  422: 'Refused fields',
  429: 'Too many tries; Retry-After says when to come back',
  500: 'Our fault',
  503: 'Away for a moment; Retry-After says when to come back',
};

function refusalsOf({ access, params, query, body, form }: Endpoint): string[] {
  return [
    ...(access === 'guest' ? [] : ['401']),
    ...(access === 'guest' || access.length === userTypes.length ? [] : ['403']),
    ...(params ? ['404'] : []),
    ...(query ? ['422'] : []),
    ...(body || form ? ['400', '409', '413', '415', '422', '429'] : []),
    ...['500', '503'],
  ];
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

function operationOf(operationId: string, endpoint: Endpoint): Operation {
  const { access, summary, params, query, body, form, response } = endpoint;
  const parameters = [...parametersOf(params, 'path'), ...parametersOf(query, 'query')];
  const media = form ? ['multipart/form-data', 'application/json'] : ['application/json'];
  const sent = body ?? form;
  const answer = response === download ? 'application/octet-stream' : 'application/json';
  return {
    operationId,
    summary,
    tags: [audienceOf(access).name],
    security: access === 'guest' ? [{}, { token: [] }] : [{ token: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(sent && {
      requestBody: {
        required: true,
        content: Object.fromEntries(media.map((type) => [type, { schema: schemaOf(sent, 'input') }])),
      },
    }),
    responses: {
      200: { description: 'Done', content: { [answer]: { schema: schemaOf(response, 'output') } } },
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
      description:
        'Send the token of a login as the Authorization header. A POST whose body has _method PUT or DELETE counts as that method.',
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

export function docsRoutes(app: FastifyInstance) {
  const { site, publicUrl } = app.config;
  // Made when it is first asked for, so that the server starts sooner.
  let made: OpenApi | undefined;
  function document() {
    const title = `${site.name} API`;
    if (made?.info.title !== title) made = openApiOf(allEndpoints, title, publicUrl);
    return made;
  }
  const open = { config: { access: 'guest' } } as const;
  app.get('/api/openapi.json', open, async () => document());
  app.get('/api/docs', open, async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', docsPolicy)
      .send(docsPage(document())),
  );
}
