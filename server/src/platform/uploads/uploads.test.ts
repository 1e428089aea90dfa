import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import multipart from '@fastify/multipart';
import type { FileFields } from '@quad/contract/core/call.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ProblemError } from '#platform/problems.ts';
import { removeLeftovers } from '#platform/storage/leftovers.ts';
import { tidyFileName, withExtension } from './file-name.ts';
import { makeUploadGate } from './gate.ts';
import { UPLOAD_PACE, type Pace } from './limits.ts';
import { receiveMultipart, type ReceivedForm } from './receive.ts';

const CHAT_FILE = 26_214_400;
const fileFields: FileFields = { media: { max: 3, maxBytes: CHAT_FILE }, icon: { max: 1, maxBytes: 1000 } };
const BOUNDARY = 'xYzZY';

let app: FastifyInstance;
let port: number;
let tmpDir: string;
let pace: Pace = UPLOAD_PACE;
const seen: unknown[] = [];

beforeAll(async () => {
  tmpDir = await mkdtemp(join(tmpdir(), 'quad-uploads-'));
  app = Fastify();
  await app.register(multipart);
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof ProblemError)) throw error;
    return reply.status(error.code).send({ errors: error.problems });
  });
  app.post('/', async (request) => {
    let form: ReceivedForm | undefined;
    try {
      form = await receiveMultipart(request, { tmpDir, fileFields, pace });
      return await describeForm(form);
    } finally {
      await form?.dispose();
      seen.push(true);
    }
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});

afterEach(async () => {
  pace = UPLOAD_PACE;
  expect(await readdir(tmpDir)).toEqual([]);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

afterAll(async () => {
  await app.close();
  await rm(tmpDir, { recursive: true });
});

async function describeForm({ fields, files }: ReceivedForm) {
  const contents = await Promise.all(
    files.map(async ({ path, ...rest }) => ({
      ...rest,
      head: path && (await readFile(path, 'utf8')).slice(0, 20),
    })),
  );
  return { prototype: Object.getPrototypeOf(fields) as unknown, fields, files: contents };
}

type Result = { fields: Record<string, unknown>; files: unknown[]; errors?: { message: string }[] };

async function post(form: FormData): Promise<{ status: number; body: Result }> {
  const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: form });
  return { status: response.status, body: (await response.json()) as Result };
}

/** Sends a body as it stands, as the given content type. */
async function postRaw(payload: string, type = `multipart/form-data; boundary=${BOUNDARY}`) {
  const headers = { 'content-type': type };
  const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: payload, headers });
  return { status: response.status, body: (await response.json()) as Result };
}

const part = (headers: string, content: string) => `--${BOUNDARY}\r\n${headers}\r\n\r\n${content}\r\n`;
const field = (name: string, value = 'v') => part(`Content-Disposition: form-data; name="${name}"`, value);
const file = (name: string, filename: string, content = 'bytes') =>
  part(
    `Content-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: image/png`,
    content,
  );
const END = `--${BOUNDARY}--\r\n`;

describe('a form arrives', () => {
  test('with text and files under their names; a field for several files is always an array', async () => {
    const form = new FormData();
    form.append('chat_id', '7');
    form.append('content', 'grüße 🙂');
    form.append('media', new File(['one'], 'größe 🙂.png', { type: 'image/png' }));
    form.append('icon', new File(['two'], 'b.webp', { type: 'image/webp' }));
    const { status, body } = await post(form);
    expect(status).toBe(200);
    const media = { field: 'media', name: 'größe 🙂.png', type: 'image/png', size: 3 };
    expect(body.files).toEqual([
      { ...media, head: 'one' },
      { field: 'icon', name: 'b.webp', type: 'image/webp', size: 3, head: 'two' },
    ]);
    expect(body.fields).toMatchObject({
      chat_id: '7',
      content: 'grüße 🙂',
      media: [media],
      icon: { name: 'b.webp' },
    });
    expect(body).toMatchObject({ prototype: null });
  });

  test('with text repeated, and a file input left empty', async () => {
    const { status, body } = await postRaw(
      field('user_ids', '1') +
        field('user_ids', '2') +
        part(
          'Content-Disposition: form-data; name="icon"; filename=""\r\nContent-Type: application/octet-stream',
          '',
        ) +
        END,
    );
    expect(status).toBe(200);
    expect(body).toEqual({ prototype: null, fields: { user_ids: ['1', '2'] }, files: [] });
  });

  test('with more files than a field takes: they are counted, not kept', async () => {
    const { status, body } = await postRaw(
      'abcde'.replace(/./g, (name) => file('media', `${name}.png`)) + END,
    );
    expect(status).toBe(200);
    expect(body.fields.media).toHaveLength(5);
    const heads = body.files.map((received) => (received as { head: unknown }).head);
    expect(heads).toEqual(['bytes', 'bytes', 'bytes', null, null]);
  });

  test('with a second file where one is expected: both are reported', async () => {
    const { body } = await postRaw(file('icon', 'a.png') + file('icon', 'b.png') + END);
    expect(body.fields.icon).toMatchObject([{ name: 'a.png' }, { name: 'b.png', path: null }]);
  });

  test('with nothing in it', async () => {
    expect(await postRaw('')).toMatchObject({ status: 200, body: { fields: {}, files: [] } });
    expect(await postRaw(END)).toMatchObject({ status: 200, body: { fields: {}, files: [] } });
  });

  test('with text before and after it, and the connection stays usable', async () => {
    const socket = connect(port, '127.0.0.1');
    const body = `preamble\r\n${field('a', '1')}${END}epilogue that nobody needs`;
    const head = `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=${BOUNDARY}\r\n`;
    const request = `${head}Content-Length: ${body.length}\r\n`;
    socket.write(`${request}\r\n${body}${request}Connection: close\r\n\r\n${body}`);
    const answers = await text(socket);
    expect(answers.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
    expect(answers.match(/"a":"1"/g)).toHaveLength(2);
  });
});

describe('sizes', () => {
  const upload = (name: string, bytes: number) => {
    const form = new FormData();
    form.append(name, new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }));
    return post(form);
  };

  test('a file of exactly the limit passes, one byte more does not', async () => {
    expect(await upload('media', CHAT_FILE)).toMatchObject({
      status: 200,
      body: { files: [{ size: 26_214_400 }] },
    });
    const over = await upload('media', CHAT_FILE + 1);
    expect(over).toMatchObject({
      status: 413,
      body: { errors: [{ message: 'Each file must be less than 25 MB' }] },
    });
  });

  test('each field keeps its own limit', async () => {
    expect(await upload('icon', 1000)).toMatchObject({ status: 200 });
    expect(await upload('icon', 1001)).toMatchObject({ status: 413 });
  });

  test('a text field of 8 KiB passes, one byte more does not', async () => {
    expect(await postRaw(field('a', 'x'.repeat(8192)) + END)).toMatchObject({ status: 200 });
    expect(await postRaw(field('a', 'x'.repeat(8193)) + END)).toMatchObject({ status: 413 });
  });

  test('8 fields pass, 9 do not; 20 files pass, 21 do not', async () => {
    const fields = (count: number) =>
      Array.from({ length: count }, (_, at) => field(`f${at}`)).join('') + END;
    const files = (count: number) => file('media', 'a.png').repeat(count) + END;
    expect(await postRaw(fields(8))).toMatchObject({ status: 200 });
    expect(await postRaw(fields(9))).toMatchObject({ status: 413 });
    expect(await postRaw(files(20))).toMatchObject({ status: 200 });
    expect(await postRaw(files(21))).toMatchObject({ status: 413 });
    expect(await postRaw(fields(10_000))).toMatchObject({ status: 413 });
    expect(await postRaw(files(10_000))).toMatchObject({ status: 413 });
  });

  test('a form that goes on far beyond what its files may weigh is cut off', async () => {
    const form = new FormData();
    for (let at = 0; at < 8; at++) form.append('media', new File([new Uint8Array(CHAT_FILE)], `${at}.png`));
    expect(await post(form)).toMatchObject({
      status: 413,
      body: { errors: [{ message: 'Too many files' }] },
    });
  });
});

const multipartType = (boundary: string) => `multipart/form-data; boundary=${boundary}`;
const malformed: [string, number, string, string?][] = [
  ['no boundary declared', 400, field('a') + END, 'multipart/form-data'],
  ['another boundary than declared', 400, field('a') + END, multipartType('other')],
  ['no closing boundary', 400, field('a')],
  ['a file cut off in the middle', 400, file('media', 'a.png').slice(0, -10)],
  ['headers cut off in the middle', 400, `--${BOUNDARY}\r\nContent-Disposition: form-da`],
  ['only a boundary', 400, `--${BOUNDARY}\r\n`],
  ['a huge boundary that never comes', 400, field('a'), multipartType('b'.repeat(8000))],
  ['a field without a name', 400, part('Content-Disposition: form-data', 'v') + END],
  [
    'a file without a name for its field',
    400,
    part('Content-Disposition: form-data; filename="a"', 'v') + END,
  ],
  ['a file in a field that takes none', 400, file('chat_id', 'a.png') + END],
  ['a file named __proto__', 400, file('__proto__', 'a.png') + END],
  ['a field named __proto__', 400, field('__proto__', '{"polluted":1}') + END],
  ['a field named constructor', 400, field('constructor') + END],
  [
    'JSON that sets a prototype',
    400,
    part(
      'Content-Disposition: form-data; name="new_info"\r\nContent-Type: application/json',
      '{"__proto__":{"polluted":1}}',
    ) + END,
  ],
  ['a file name that climbs folders', 400, file('media', '../../etc/passwd') + END],
  ['a file name that climbs folders the other way', 400, file('media', 'x\\..\\..\\boot.ini') + END],
  ['a file name with NUL', 400, file('media', 'a\0.png') + END],
  ['a file name of 5 kB', 400, file('media', 'a'.repeat(5000)) + END],
  ['a file name of 50 kB', 400, file('media', 'a'.repeat(50_000)) + END],
  ['JSON instead of a form', 415, '{}', 'application/json'],
  [
    'a field named __proto__.polluted',
    200,
    field('__proto__.polluted') + field('a[__proto__][polluted]') + END,
  ],
  [
    'a form inside a form',
    200,
    part(
      'Content-Disposition: form-data; name="a"\r\nContent-Type: multipart/mixed; boundary=in',
      '--in\r\n\r\nx\r\n--in--',
    ) + END,
  ],
  [
    'two dispositions',
    200,
    part(
      'Content-Disposition: form-data; name="a"\r\nContent-Disposition: form-data; name="icon"; filename="x"',
      'v',
    ) + END,
  ],
  ['a percent-encoded climb', 200, file('media', '..%2f..%2fx.png') + END],
  ['junk instead of headers', 200, `--${BOUNDARY}\r\n\x00\x01\xff:::\r\n\r\nx\r\n${field('a')}${END}`],
];

describe('a malformed form', () => {
  test.each(malformed)('%s: %i', async (_name, status, payload, type) => {
    expect(await postRaw(payload, type)).toMatchObject({ status });
    expect(await postRaw(field('a') + END)).toMatchObject({ status: 200, body: { fields: { a: 'v' } } });
  });

  test('byte by byte is read like any other', async () => {
    const body = file('media', 'a.png') + field('a') + END;
    const stream = new ReadableStream({
      async pull(controller) {
        for (const char of body) {
          controller.enqueue(Buffer.from(char, 'latin1'));
          await new Promise(setImmediate);
        }
        controller.close();
      },
    });
    const init = {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: { 'content-type': multipartType(BOUNDARY) },
    };
    const response = await fetch(`http://127.0.0.1:${port}/`, init as RequestInit);
    expect(await response.json()).toMatchObject({ fields: { a: 'v' }, files: [{ head: 'bytes' }] });
  });
});

/** Begins an upload that declares more than it sends, and leaves the connection open. */
async function begin(body: string) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const type = `Content-Type: ${multipartType(BOUNDARY)}`;
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\n${type}\r\nContent-Length: 1000000\r\nConnection: close\r\n\r\n${body}`,
  );
  return socket;
}

describe('a sender who', () => {
  test.each([
    ['between parts', field('a')],
    ['inside a file', file('media', 'a.png').slice(0, -10)],
  ])('leaves early %s leaves nothing behind', async (_name, body) => {
    const before = seen.length;
    const socket = await begin(body);
    await expect.poll(() => readdir(tmpDir)).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => seen.length).toBe(before + 1);
  });

  test.each([
    ['between parts', field('a')],
    ['inside a file', file('media', 'a.png').slice(0, -10)],
  ])('stops sending %s is told so', async (_name, body) => {
    pace = { graceMs: 10, bytes: 1, everyMs: 10, totalMs: 60_000 };
    const socket = await begin(body);
    socket.on('data', () => socket.destroy());
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 [^]*The upload was too slow/);
  });

  test('takes too long in all is told so, however steadily', async () => {
    pace = { graceMs: 60_000, bytes: 1, everyMs: 10, totalMs: 20 };
    const socket = await begin(file('media', 'a.png').slice(0, -10));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 /);
  });
});

test('the gate lets four uploads of one person in at a time', () => {
  const enter = makeUploadGate(4);
  const [first] = [enter(1), enter(1), enter(1), enter(1)];
  expect(() => enter(1)).toThrow(expect.objectContaining({ code: 429, retryAfter: 5 }));
  expect(() => enter(2)()).not.toThrow();
  first?.();
  first?.();
  enter(1);
  expect(() => enter(1)).toThrow(ProblemError);
});

test.each([
  ['holiday.JPG', 'holiday.JPG', 'holiday.webp'],
  ['C:\\photos\\cat.png', 'cat.png', 'cat.webp'],
  ['/tmp/cat.png', 'cat.png', 'cat.webp'],
  ['.htaccess', 'htaccess', 'htaccess.webp'],
  ['\u202egnp.exe\u200b\u0007', 'gnp.exe', 'gnp.webp'],
  ['  a \n\t b.png ', 'a b.png', 'a b.webp'],
  ['', 'file', 'file.webp'],
  ['...', 'file', 'file.webp'],
  ['a.png.svg', 'a.png.svg', 'a.png.webp'],
  [`${'é'.repeat(300)}.jpeg`, `${'é'.repeat(95)}.jpeg`, `${'é'.repeat(95)}.webp`],
  [`${'🙂'.repeat(100)}`, '🙂'.repeat(100), `${'🙂'.repeat(95)}.webp`],
])('the file name %j becomes %j, and %j as a picture', (name, tidy, picture) => {
  expect(tidyFileName(name)).toBe(tidy);
  expect(withExtension(tidyFileName(name), 'webp')).toBe(picture);
});

test('what is left over from an earlier run is swept away', async () => {
  await mkdtemp(join(tmpDir, 'left-'));
  await removeLeftovers(tmpDir, 60_000);
  expect(await readdir(tmpDir)).toHaveLength(1);
  await removeLeftovers(tmpDir, 0);
});
