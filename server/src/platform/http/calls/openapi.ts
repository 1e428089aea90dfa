import type { Call } from '@quad/contract/core/call.ts';
import type { FastifySchema } from 'fastify';
import * as z from 'zod/mini';

const ACCESS = {
  anyone: 'Anyone may call this.',
  session: 'Needs a session.',
  ready: 'Needs a session and a finished profile.',
  moderator: 'For moderators and admins with a second factor; for everybody else it is not there.',
  admin: 'For admins with a second factor; for everybody else it is not there.',
} as const;

const failure = {
  type: 'object',
  properties: {
    status: { type: 'boolean', enum: [false] },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          code: { type: 'integer', nullable: true },
          message: { type: 'string' },
          field: { type: 'string' },
          reference: { type: 'string' },
        },
        required: ['code', 'message'],
      },
    },
  },
  required: ['status', 'errors'],
};

/** The schemas of the answers, by status. */
type Answers = Record<200 | '4xx' | '5xx', Record<string, unknown>>;

/**
 * The route schema of a call, which documents the call. Fields of the answer are sent only if the schema names them.
 * The schema does not validate the input: `checkInput` validates it, with the specification's messages.
 */
export function routeSchema(tag: string, name: string, call: Call): RouteSchema {
  const known = schemas.get(call);
  if (known) return known;
  const schema = describe(tag, name, call);
  schemas.set(call, schema);
  return schema;
}

type RouteSchema = FastifySchema & { response: Answers };

/**
 * A cache of the schemas. Each call must have only one schema per process, because Fastify finds compiled serializers
 * by the schema object.
 */
const schemas = new WeakMap<Call, RouteSchema>();

function describe(tag: string, name: string, call: Call): RouteSchema {
  const input = jsonSchema(call.input, 'input');
  const answered = {
    type: 'object',
    properties: { status: { type: 'boolean' }, content: jsonSchema(call.content, 'output') },
    required: ['status', 'content'],
  };
  return {
    tags: [tag],
    operationId: name,
    summary: name,
    description: ACCESS[call.access],
    consumes: call.files ? ['multipart/form-data'] : undefined,
    ...(call.method === 'GET' ? hasFields(input) && { querystring: input } : { body: input }),
    response: { 200: answered, '4xx': failure, '5xx': failure },
  };
}

const hasFields = (schema: Record<string, unknown>): boolean =>
  Object.keys((schema.properties as object | undefined) ?? {}).length > 0;

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Record<string, unknown> {
  if (schema instanceof z.ZodMiniNull) return { type: 'object', nullable: true };
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema: json }) {
      if (zodSchema._zod.def.type === 'custom') Object.assign(json, { type: 'string', format: 'binary' });
    },
  });
  return described;
}
