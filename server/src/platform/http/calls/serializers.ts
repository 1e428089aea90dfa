import type { FastifyInstance } from 'fastify';
import fastJsonStringify from 'fast-json-stringify';

type Serialize = (answer: unknown) => string;

/** The serializers by schema. All calls use the same schema for failures, so they share one serializer for them. */
const compiled = new WeakMap<object, Serialize>();

/** Compiles the serializer of each schema once per process, not once per route and server. */
export function compileSerializersOnce(app: FastifyInstance): void {
  app.setSerializerCompiler(({ schema }) => {
    const key = schema as object;
    const known = compiled.get(key);
    if (known) return known;
    const serialize: Serialize = fastJsonStringify(key);
    compiled.set(key, serialize);
    return serialize;
  });
}
