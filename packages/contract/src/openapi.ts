import { ZodObject, type ZodType, z } from 'zod';
import { type ErrorCode, statusOf } from './errors.ts';
import type { Endpoint } from './wire/endpoint.ts';

type Json = Readonly<Record<string, unknown>>;

/** Refusals of every call, or of every call with input. */
const EVERYWHERE = ['malformed_request', 'too_many_requests', 'internal_error'] as const;

const schemaOf = (schema: ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

/** Returns the parameters of a path or query: one for each field of its object. */
function parametersOf(schema: ZodType | undefined, where: 'path' | 'query'): Json[] {
  if (!(schema instanceof ZodObject)) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([field, of]) => ({
    // Lists are sent as `name[]=1&name[]=2`.
    name: of.type === 'array' ? `${field}[]` : field,
    in: where,
    required: where === 'path' || required.includes(field),
    schema: of,
  }));
}

const language: Json = { $ref: '#/components/parameters/lang' };

const isOfConsole = ({ access }: Endpoint): boolean => access === 'console' || access === 'staff';

const opensCart = (endpoint: Endpoint): boolean =>
  endpoint.access !== 'public' && !isOfConsole(endpoint);

const keyOf = ({ needsKey }: Endpoint): string =>
  needsKey ? 'idempotencyKeyOfAct' : 'idempotencyKey';

function parameters(endpoint: Endpoint): Json[] {
  const headers = [
    ...(opensCart(endpoint) ? [{ $ref: '#/components/parameters/visitorToken' }] : []),
    ...(isOfConsole(endpoint) && endpoint.method !== 'GET'
      ? [{ $ref: '#/components/parameters/console' }]
      : []),
    ...(endpoint.access === 'order' ? [{ $ref: '#/components/parameters/orderToken' }] : []),
    ...(endpoint.isIdempotent ? [{ $ref: `#/components/parameters/${keyOf(endpoint)}` }] : []),
    ...(endpoint.errors.includes('proof_needed')
      ? [{ $ref: '#/components/parameters/proof' }]
      : []),
  ];
  return [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    language,
    ...headers,
  ];
}

const page: Json = {
  total: { type: 'integer' },
  total_pages: { type: 'integer' },
  current_page: { type: 'integer' },
};

function besides(endpoint: Endpoint): Json {
  if (endpoint.envelope === 'list') return page;
  if (!endpoint.beside) return {};
  return (schemaOf(endpoint.beside, 'input') as { properties: Json }).properties;
}

function success(endpoint: Endpoint): Json {
  const data = schemaOf(endpoint.response, 'input');
  if (endpoint.envelope === 'raw') {
    const type = typeof data.description === 'string' ? data.description : 'text/event-stream';
    return { description: 'The thing itself', content: { [type]: { schema: data } } };
  }
  const more = besides(endpoint);
  const schema = {
    type: 'object',
    properties: { status: { const: true }, data, message: { type: 'string' }, ...more },
    required: ['status', 'data', ...Object.keys(more)],
  };
  return { description: 'Done', content: { 'application/json': { schema } } };
}

/** Returns all refusals of a call: its own and those of every call. */
export const refusalsOf = (endpoint: Endpoint): readonly ErrorCode[] => [
  ...new Set<ErrorCode>([
    ...EVERYWHERE,
    ...endpoint.errors,
    ...(endpoint.query || endpoint.body ? (['validation_failed'] as const) : []),
    ...(isOfConsole(endpoint) && endpoint.method !== 'GET' ? (['untrusted_proxy'] as const) : []),
    ...(endpoint.forgivesBearer ? [] : (['session_expired'] as const)),
  ]),
];

function refusals(endpoint: Endpoint): Record<string, Json> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of refusalsOf(endpoint)) {
    const status = statusOf[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const answers = [...byStatus].map(([status, codes]) => {
    const schema = {
      allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: { code: { enum: codes } } }],
    };
    return [
      String(status),
      { description: codes.join(', '), content: { 'application/json': { schema } } },
    ] as const;
  });
  return Object.fromEntries(answers);
}

/** Security requirement of a call; an empty entry: none. */
function securityOf({ access }: Endpoint): readonly Json[] {
  if (access === 'staff') return [{ console: [] }];
  if (access === 'console') return [{}];
  return access === 'user' ? [{ bearer: [] }] : [{}, { bearer: [] }];
}

function operation(name: string, endpoint: Endpoint): Json {
  const type = endpoint.bodyType === 'multipart' ? 'multipart/form-data' : 'application/json';
  const body = endpoint.body && {
    required: endpoint.method !== 'DELETE',
    content: { [type]: { schema: schemaOf(endpoint.body, 'input') } },
  };
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? ''],
    security: securityOf(endpoint),
    parameters: parameters(endpoint),
    ...(body ? { requestBody: body } : {}),
    responses: { '200': success(endpoint), ...refusals(endpoint) },
  };
}

const header = (name: string, description: string, pattern?: string): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', ...(pattern ? { pattern } : {}) },
});

const refusal: Json = {
  type: 'object',
  properties: {
    status: { const: false },
    code: { type: 'string', enum: Object.keys(statusOf) },
    message: { type: 'string', description: 'In the language of the request' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    data: {},
  },
  required: ['status', 'code', 'message'],
};

/** Describes a table of calls as OpenAPI 3.1. */
export function describeApi(table: Readonly<Record<string, Endpoint>>): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, endpoint] of Object.entries(table)) {
    const path = paths[endpoint.path] ?? {};
    path[endpoint.method.toLowerCase()] = operation(name, endpoint);
    paths[endpoint.path] = path;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Nadi',
      version: '1',
      description:
        'The calls of the customer site. A success is `{status: true, data}`, a refusal `{status: false, code, message}`.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/api/v1' }, { url: '/api/v2' }],
    paths,
    components: {
      schemas: { Refusal: refusal },
      parameters: {
        lang: { name: 'lang', in: 'query', schema: { type: 'string', enum: ['en', 'ar'] } },
        visitorToken: header(
          'X-Visitor-Token',
          'Opens a cart; made by the server where neither it nor a bearer is sent, and answered in the same header',
          '^[A-Za-z0-9._:-]{8,128}$',
        ),
        orderToken: header(
          'X-Order-Token',
          "The token of a guest's order, as its result page has it: instead of a bearer, for that order alone",
        ),
        console: header(
          'X-Nadi-Console',
          'What calls of the console that change something carry: `user` where a person caused it, which keeps the session alive, else `page`',
          '^(user|page)$',
        ),
        idempotencyKey: header('Idempotency-Key', 'Same key and body, same answer'),
        idempotencyKeyOfAct: header(
          'Idempotency-Key',
          'Same key and body, same answer; required unless the call is `dry`',
        ),
        proof: header(
          'X-Proof',
          'The solution of `data.challenge` of a refusal `proof_needed` (ALTCHA, version 2), as base64 of JSON `{challenge, solution}`',
        ),
      },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        console: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-nadi-staff',
          description: 'Of a session of the console; without TLS it is called nadi-staff',
        },
      },
    },
  };
}
