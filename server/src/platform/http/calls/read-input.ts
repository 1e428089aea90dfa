import type { Call } from '@quad/contract/core/call.ts';
import { isWireFlag, isWireInt } from '@quad/contract/core/fields.ts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { JSON_MAX_DEPTH } from '#platform/limits.ts';
import { isOneClick } from '../guard/one-click.ts';
import { badRequest, wrongContentType } from '#platform/problems.ts';

const NOT_JSON = 'The request is not valid JSON';
const NOT_AN_OBJECT = 'The request must be an object';
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Reads the input of a call from a query or JSON. Returns plain data without dangerous keys. @throws 400 or 415 */
export function readInput(call: Call, request: FastifyRequest): unknown {
  if (call.method === 'GET' || isOneClick(call, request)) return withNumbers(call, plain(request.query));
  if (request.body === undefined || request.body === null || request.body === '') return {};
  if (typeof request.body !== 'string') throw wrongContentType('The request must be JSON');
  return withoutFiles(call, readJson(request.body));
}

/**
 * Sets the file fields of a JSON input to null. Only forms can contain files, but a JSON object could imitate a file.
 */
function withoutFiles({ files = {} }: Call, input: Record<string, unknown>): Record<string, unknown> {
  for (const name of Object.keys(files)) {
    const sent = Object.hasOwn(input, name) ? input[name] : undefined;
    if (sent !== undefined) input[name] = Array.isArray(sent) ? sent.map(() => null) : null;
  }
  return input;
}

/** Converts texts of a form or query to whole numbers and booleans, in the fields where the call expects them. */
export function withNumbers(call: Call, fields: Record<string, unknown>): Record<string, unknown> {
  if (!(call.input instanceof z.ZodMiniObject)) return fields;
  const shape = call.input.shape as Record<string, z.ZodMiniType>;
  const entries = Object.entries(fields).map(([name, value]) => {
    const schema = Object.hasOwn(shape, name) ? shape[name] : undefined;
    return [name, schema && typeof value === 'string' ? fromText(schema, value) : value] as const;
  });
  return Object.fromEntries(entries);
}

function fromText(schema: z.ZodMiniType, value: string): unknown {
  if (isWireInt(schema) && /^\d{1,16}$/.test(value)) return Number(value);
  if (isWireFlag(schema) && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

/** Parses JSON that must be an object of limited depth. @throws 400 */
function readJson(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest(NOT_JSON);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw badRequest(NOT_AN_OBJECT);
  mustBeHarmless(value, 1);
  return value as Record<string, unknown>;
}

function mustBeHarmless(value: object, depth: number): void {
  if (depth > JSON_MAX_DEPTH) throw badRequest('The request is nested too deeply');
  for (const key of Object.keys(value)) {
    if (FORBIDDEN_KEYS.has(key)) throw badRequest('The request has a field that is not allowed');
    const inner = (value as Record<string, unknown>)[key];
    if (typeof inner === 'object' && inner !== null) mustBeHarmless(inner, depth + 1);
  }
}

const plain = (query: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query as Record<string, unknown>).filter(([key]) => !FORBIDDEN_KEYS.has(key)),
  );
