import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { BOUNDARY, CHAT_FILE, END, field, file, part, startReceiver } from './test-receiver.ts';

const receiver = await startReceiver();

afterEach(async () => {
  expect(await receiver.leftovers()).toEqual([]);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

afterAll(() => receiver.close());

describe('a form arrives', () => {
  test('with text and files under their names; a field for several files is always an array', async () => {
    const form = new FormData();
    form.append('chat_id', '7');
    form.append('content', 'grüße 🙂');
    form.append('media', new File(['one'], 'größe 🙂.png', { type: 'image/png' }));
    form.append('icon', new File(['two'], 'b.webp', { type: 'image/webp' }));
    const { status, body } = await receiver.post(form);
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
    const { status, body } = await receiver.postRaw(
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
    const { status, body } = await receiver.postRaw(
      'abcde'.replace(/./g, (name) => file('media', `${name}.png`)) + END,
    );
    expect(status).toBe(200);
    expect(body.fields.media).toHaveLength(5);
    const heads = body.files.map((received) => received.head);
    expect(heads).toEqual(['bytes', 'bytes', 'bytes', null, null]);
  });

  test('with a second file where one is expected: both are reported', async () => {
    const { body } = await receiver.postRaw(file('icon', 'a.png') + file('icon', 'b.png') + END);
    expect(body.fields.icon).toMatchObject([{ name: 'a.png' }, { name: 'b.png', path: null }]);
  });

  test('with nothing in it', async () => {
    expect(await receiver.postRaw('')).toMatchObject({ status: 200, body: { fields: {}, files: [] } });
    expect(await receiver.postRaw(END)).toMatchObject({ status: 200, body: { fields: {}, files: [] } });
  });

  test('with text before and after it, and the connection stays usable', async () => {
    const socket = connect(receiver.port, '127.0.0.1');
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
    return receiver.post(form);
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
    expect(await receiver.postRaw(field('a', 'x'.repeat(8192)) + END)).toMatchObject({ status: 200 });
    expect(await receiver.postRaw(field('a', 'x'.repeat(8193)) + END)).toMatchObject({ status: 413 });
  });

  test('8 fields pass, 9 do not; 20 files pass, 21 do not', async () => {
    const fields = (count: number) =>
      Array.from({ length: count }, (_, at) => field(`f${at}`)).join('') + END;
    const files = (count: number) => file('media', 'a.png').repeat(count) + END;
    expect(await receiver.postRaw(fields(8))).toMatchObject({ status: 200 });
    expect(await receiver.postRaw(fields(9))).toMatchObject({ status: 413 });
    expect(await receiver.postRaw(files(20))).toMatchObject({ status: 200 });
    expect(await receiver.postRaw(files(21))).toMatchObject({ status: 413 });
    expect(await receiver.postRaw(fields(10_000))).toMatchObject({ status: 413 });
    expect(await receiver.postRaw(files(10_000))).toMatchObject({ status: 413 });
  });

  test('a form that goes on far beyond what its files may weigh is cut off', async () => {
    const form = new FormData();
    for (let at = 0; at < 8; at++) form.append('media', new File([new Uint8Array(CHAT_FILE)], `${at}.png`));
    expect(await receiver.post(form)).toMatchObject({
      status: 413,
      body: { errors: [{ message: 'Too many files' }] },
    });
  });
});
