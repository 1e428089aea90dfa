import type { Call } from '@quad/contract/core/call.ts';
import fc from 'fast-check';
import * as z from 'zod/mini';

/** A value as JSON text. JavaScript cannot serialise some useful values, such as `1e309`. */
type Piece = string;
type Fields = [name: string, piece: Piece][];

const DIGITS = '9'.repeat(400);
/** A JSON value that looks like an uploaded file. Code must not accept it in place of a file. */
const DISGUISED = '{"name":"a.png","type":"image/png","size":1,"path":"/etc/hostname"}';

const words = (line: string): string[] => line.split(' ');

/** Values that often break programs, as JSON texts. */
const PITFALLS: readonly Piece[] = [
  words("null true false NaN Infinity undefined 'x' 01 1. .5 +1 0 -0 -1 1 1.5 1e0 1e309 -1e309 1e-400"),
  words(`${DIGITS} -${DIGITS} 999999999 2147483647 2147483648 -2147483649 4294967296`),
  words('9007199254740991 9007199254740992 9007199254740993 9223372036854775808'),
  words(String.raw`"" "\t\n\u3000" "1" "1.5" "-1" "0x1" "1e3" "null" "true" "%" "_" "\\" "'"`),
  words(String.raw`"\u0000" "a\u0000b" "\ud800" "\udc00\ud800" "\u202e" "\ufeff" "\u0301"`),
  words('[] [null] [1] ["a"] [[]] [{}] [1,2,3,4,5] {} {"a":1} {"length":3} {"$gt":0} {"toString":"x"}'),
  words('{"valueOf":null} {"toJSON":1} {"then":1} {"__proto__":{}} {"constructor":{"prototype":{}}}'),
  ['" "', DISGUISED, `[${DISGUISED}]`],
].flat();

/** Text lengths, in characters. Each is a limit in the specification or in the database. */
const LENGTHS = [1, 2, 4, 7, 8, 20, 50, 64, 100, 120, 128, 200, 254, 255, 400, 500, 512, 1024, 2048, 8192];
const around = (limit: number): number[] => [limit - 1, limit, limit + 1];
const LETTERS = ['a', 'é', '😀', ' ', 'e\u0301', '\u200b', '\u202e', '1', '%', "'"];

const longText: fc.Arbitrary<Piece> = fc
  .tuple(fc.constantFrom(...LENGTHS.flatMap(around)), fc.constantFrom(...LETTERS))
  .map(([length, letter]) => JSON.stringify(letter.repeat(length)));

const anyText: fc.Arbitrary<Piece> = fc
  .string({
    unit: fc.oneof(fc.constantFrom(...LETTERS, '\\', '_', '\0', '\ud800'), fc.string({ unit: 'binary' })),
  })
  .map((text) => JSON.stringify(text));

const anything: fc.Arbitrary<Piece> = fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value));

/** Random values for a field. Some are close to the limits of its schema. */
function piecesFor(schema: z.core.$ZodType): fc.Arbitrary<Piece> {
  const bounds = boundsOf(schema).flatMap(around).map(String);
  const pitfalls = fc.constantFrom(...PITFALLS, ...bounds);
  return fc.oneof({ weight: 3, arbitrary: pitfalls }, longText, anyText, anything);
}

type Definition = {
  innerType?: z.core.$ZodType;
  checks?: { _zod: { def: { value?: unknown; minimum?: unknown; maximum?: unknown } } }[];
};

/** The numbers that a schema's checks use as limits. */
function boundsOf(schema: z.core.$ZodType): number[] {
  const { innerType, checks = [] } = schema._zod.def as Definition;
  const own = checks.flatMap(({ _zod: { def } }) => [def.value, def.minimum, def.maximum]);
  const numbers = own.filter((value) => typeof value === 'number');
  return innerType ? [...numbers, ...boundsOf(innerType)] : numbers;
}

/** Keys that no call's schema has. The server must ignore them. */
const EXTRA_KEYS = [
  words('__proto__ constructor prototype toString hasOwnProperty then length'),
  words('user_id role is_owner setup_stage session_id author_id email password_hash'),
  [''],
].flat();

type Change = (fields: Fields) => Fields;

/** A random change that makes an input invalid. */
function changeOf(shape: Record<string, z.core.$ZodType>): fc.Arbitrary<Change> {
  const names = Object.keys(shape);
  const extra = fc
    .tuple(fc.constantFrom(...EXTRA_KEYS), anything)
    .map(([name, piece]): Change => (fields) => [...fields, [name, piece]]);
  if (names.length === 0) return extra;
  const spoilt = fc.constantFrom(...names).chain((name) => {
    const pieces = piecesFor(shape[name] as z.core.$ZodType);
    const change =
      (edit: (piece: Piece, field: string) => Fields): Change =>
      (fields) =>
        fields.flatMap(([field, piece]) =>
          field === name ? edit(piece, field) : [[field, piece] as const],
        ) as Fields;
    return fc.oneof(
      { weight: 6, arbitrary: pieces.map((piece) => change((_, field) => [[field, piece]])) },
      fc.constant(change(() => [])),
      fc.constant(change((piece, field) => [[field, `[${piece}]`]])),
      fc.constant(change((piece, field) => [[field, `{"value":${piece}}`]])),
      fc.constant(change((piece, field) => [[field, JSON.stringify(piece)]])),
      fc.constant(change((piece, field) => [[field.toUpperCase(), piece]])),
      pieces.map((other) =>
        change((piece, field) => [
          [field, piece],
          [field, other],
        ]),
      ),
      pieces.map((other) =>
        change((piece, field) => [
          [field, other],
          [field, piece],
        ]),
      ),
    );
  });
  return fc.oneof({ weight: 5, arbitrary: spoilt }, extra);
}

const written = (fields: Fields): string =>
  `{${fields.map(([name, piece]) => `${JSON.stringify(name)}:${piece}`).join(',')}}`;

/**
 * Request bodies for a call. Half of them are the call's example with one to three changes. The other half is random
 * JSON. Field names and limits come from the call's schema.
 */
export function bodiesFor(call: Call, example: Record<string, unknown>): fc.Arbitrary<string> {
  const shape =
    call.input instanceof z.ZodMiniObject ? (call.input.shape as Record<string, z.ZodMiniType>) : {};
  const fields = Object.entries(example).map(([name, value]): Fields[number] => [
    name,
    JSON.stringify(value),
  ]);
  const spoilt = fc
    .array(changeOf(shape), { minLength: 1, maxLength: 3 })
    .map((changes) => written(changes.reduce((before, change) => change(before), fields)));
  return fc.oneof({ weight: 5, arbitrary: spoilt }, { weight: 5, arbitrary: junkOf(shape, written(fields)) });
}

function junkOf(shape: Record<string, z.core.$ZodType>, example: string): fc.Arbitrary<string> {
  const every = fc
    .tuple(
      ...Object.entries(shape).map(([name, schema]) =>
        piecesFor(schema).map((piece): Fields[number] => [name, piece]),
      ),
    )
    .map(written);
  const cut = fc.nat(example.length).map((length) => example.slice(0, length));
  const damaged = fc
    .tuple(fc.nat(example.length), fc.constantFrom('\0', '"', '{', '}', '[', ':', ',', '\\', '\u2028', '/*'))
    .map(([at, sign]) => example.slice(0, at) + sign + example.slice(at + 1));
  const deep = fc
    .integer({ min: 7, max: 5000 })
    .map((depth) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`);
  return fc.oneof(
    { weight: 4, arbitrary: every },
    fc.constantFrom(...PITFALLS),
    anything,
    cut,
    damaged,
    deep,
  );
}

/** Values that the tests send in every field of every call. */
const ESSENTIALS: readonly Piece[] = [
  words(`null true -0 -1 0 1.5 1e309 2147483647 2147483648 9007199254740991 9007199254740993 ${DIGITS}`),
  words(String.raw`[] {} [1] "" "1" "%" "\u0000" "\ud800"`),
  ['" "', DISGUISED],
].flat();

/** Copies of a call's example. Each copy lacks one field, or has one of the `ESSENTIALS` as the value of one field. */
export function essentialBodies(example: Record<string, unknown>): string[] {
  const fields = Object.entries(example).map(([name, value]): Fields[number] => [
    name,
    JSON.stringify(value),
  ]);
  return fields.flatMap(([name]) => [
    written(fields.filter(([field]) => field !== name)),
    ...ESSENTIALS.map((piece) =>
      written(fields.map(([field, own]) => [field, field === name ? piece : own])),
    ),
  ]);
}

/** Query strings for GET calls. */
export const queries: fc.Arbitrary<string> = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        ...EXTRA_KEYS,
        'a[__proto__][polluted]',
        '__proto__[polluted]',
        'page',
        'id',
        'user_id[]',
      ),
      fc.oneof(fc.constantFrom(...PITFALLS), fc.string({ unit: 'binary', maxLength: 50 })),
    ),
    { maxLength: 5 },
  )
  .map((pairs) =>
    pairs.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&'),
  );
