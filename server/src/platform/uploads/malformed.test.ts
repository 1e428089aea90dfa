import { once } from 'node:events';
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { UPLOAD_PACE } from './limits.ts';
import { BOUNDARY, END, field, file, multipartType, part, startReceiver } from './test-receiver.ts';

const receiver = await startReceiver();

afterEach(async () => {
  receiver.setPace(UPLOAD_PACE);
  expect(await receiver.leftovers()).toEqual([]);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

afterAll(() => receiver.close());

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
    expect(await receiver.postRaw(payload, type)).toMatchObject({ status });
    expect(await receiver.postRaw(field('a') + END)).toMatchObject({
      status: 200,
      body: { fields: { a: 'v' } },
    });
  });

  test('damaged anywhere in any way is read or refused, and never more than that', async () => {
    const body = Buffer.from(field('a') + file('media', 'a.png') + file('icon', 'b.png') + END);
    const offset = fc.nat(body.length - 1);
    const damage = fc.oneof(
      fc.record({
        kind: fc.constant('replace' as const),
        at: offset,
        byte: fc.constantFrom(0, 10, 13, 34, 45, 58, 255),
      }),
      fc.record({ kind: fc.constant('cut' as const), at: offset, length: fc.nat(60) }),
      fc.record({ kind: fc.constant('repeat' as const), at: offset, length: fc.nat(60) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 4 }), async (damages) => {
        let bytes: Buffer = body;
        for (const each of damages) {
          const rest = bytes.subarray(each.kind === 'cut' ? each.at + each.length : each.at);
          bytes = Buffer.concat([
            bytes.subarray(0, each.kind === 'repeat' ? each.at + each.length : each.at),
            rest,
          ]);
          if (each.kind === 'replace') bytes[each.at] = each.byte;
        }
        const { status } = await receiver.postRaw(new Uint8Array(bytes));
        expect([200, 400, 413]).toContain(status);
        expect(await receiver.leftovers()).toEqual([]);
      }),
      { numRuns: 150 },
    );
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
    const response = await fetch(`http://127.0.0.1:${receiver.port}/`, init as RequestInit);
    expect(await response.json()).toMatchObject({ fields: { a: 'v' }, files: [{ head: 'bytes' }] });
  });
});

/** Sends an upload whose declared length is larger than its body. Leaves the connection open. */
async function begin(body: string) {
  const socket = connect(receiver.port, '127.0.0.1');
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
    const before = receiver.handled();
    const socket = await begin(body);
    await expect.poll(() => receiver.leftovers()).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => receiver.handled()).toBe(before + 1);
  });

  test.each([
    ['between parts', field('a')],
    ['inside a file', file('media', 'a.png').slice(0, -10)],
  ])('stops sending %s is told so', async (_name, body) => {
    receiver.setPace({ graceMs: 10, bytes: 1, everyMs: 10, totalMs: 60_000 });
    const socket = await begin(body);
    socket.on('data', () => socket.destroy());
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 [^]*The upload was too slow/);
  });

  test('takes too long in all is told so, however steadily', async () => {
    receiver.setPace({ graceMs: 60_000, bytes: 1, everyMs: 10, totalMs: 20 });
    const socket = await begin(file('media', 'a.png').slice(0, -10));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 /);
  });
});
