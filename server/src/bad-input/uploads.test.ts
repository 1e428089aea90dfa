import { NOT_MEDIA } from '@quad/contract/chat/sending-calls.ts';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import type { Call } from '@quad/contract/core/call.ts';
import { MEDIA_MAX_BYTES, PICTURE_MAX_BYTES } from '@quad/contract/core/upload.ts';
import { friendCalls } from '@quad/contract/friends/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { blank, pngOf } from '#platform/media/fixtures/make.ts';
import type { Client } from '#testing/client.ts';
import { testApp, appOfFile } from '#testing/app.ts';
import { dial, readAnswer } from './testing/exchange.ts';
import { faultsOf, pollution } from './testing/faults.ts';
import { filesIn, formTo, headersOf, headOf, photoOf } from './testing/files.ts';
import { countUploads, insertKept } from './testing/queries.ts';
import { makeScene, type Scene } from './testing/scene.ts';
import { UPLOAD_MEGABYTES } from '#platform/limits.ts';

const { CreateMessage } = chatCalls;
const { UpdatePFP, GetMyInfo } = profileCalls;

const app = await appOfFile();
let scene: Scene;
let origin: string;
let photo: Buffer<ArrayBuffer>;
let before: Awaited<ReturnType<typeof left>>;

beforeAll(async () => {
  scene = await makeScene(app);
  origin = await app.origin();
  photo = await photoOf(5000);
});

/** The rows and stored files that uploads have created. */
const left = async () => ({ rows: await countUploads(app.db), stored: await filesIn(app.dataDir, 'media') });

beforeEach(async () => {
  before = await left();
});
afterEach(async () => {
  await expect.poll(() => readdir(join(app.dataDir, 'tmp'))).toEqual([]);
  expect(pollution()).toEqual([]);
});
const mustHaveLeftNothing = async () => expect(await left()).toEqual(before);

type Field = [name: string, value: string | File];
type Bytes = string | Uint8Array<ArrayBuffer>;

const aFile = (bytes: Bytes, name = 'a.png', type = 'image/png') => new File([bytes], name, { type });
const toChat = (...files: File[]): Field[] => [
  ['chat_id', String(scene.chat_id)],
  ...files.map((file): Field => ['media', file]),
];

async function sends(who: Client, call: Call, fields: Field[], headers: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const sent = await formTo(call, who, form);
  const response = await fetch(`${origin}${sent.path}`, {
    method: 'POST',
    headers: { ...sent.headers, ...headers },
    body: sent.bytes,
  });
  const body = await response.text();
  return { statusCode: response.status, body, headers: Object.fromEntries(response.headers) };
}

const says = ({ body }: { body: string }) =>
  (JSON.parse(body) as { errors?: { message: string }[] }).errors?.map(({ message }) => message);

describe('a file that is not what it may be', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const wrong: [string, () => File][] = [
    ['text called a picture', () => aFile('hello, I am a picture')],
    ['a page called a picture', () => aFile('<!doctype html><script>alert(1)</script>')],
    ['a drawing', () => aFile(SVG, 'a.svg', 'image/svg+xml')],
    ['a drawing called a picture', () => aFile(`<?xml version="1.0"?>${SVG}`)],
    ['a document', () => aFile('%PDF-1.7\n1 0 obj\n', 'a.pdf', 'application/pdf')],
    ['a document called a picture', () => aFile('%PDF-1.7\n1 0 obj\n')],
    ['a program', () => aFile('MZ\x90\0\x03\0', 'a.exe', 'application/x-msdownload')],
    ['a file of no type', () => aFile('bytes', 'a', '')],
    ['an empty file', () => aFile('', 'empty.png')],
    ['900 megapixels in 30 kB', () => aFile(new Uint8Array(pngOf(30_000, 30_000)))],
    ['a photo that ends early', () => aFile(photo.subarray(0, photo.length - 200), 'a.jpg', 'image/jpeg')],
    ['a list to play', () => aFile('#EXTM3U\nhttp://127.0.0.1:1/a.ts\n', 'a.mp4', 'video/mp4')],
    ['a photo called a video', () => aFile(photo, 'a.mp4', 'video/mp4')],
  ];

  test.each(wrong)('%s is refused by a message', async (_name, make) => {
    const response = await sends(scene.ann, CreateMessage, toChat(make()));
    expect(faultsOf(response, [400])).toEqual([]);
    expect(says(response)).toEqual([NOT_MEDIA]);
    await mustHaveLeftNothing();
  });

  test.each(wrong)('%s is refused as a profile picture', async (_name, make) => {
    const response = await sends(scene.ann, UpdatePFP, [['pfp', make()]]);
    expect(faultsOf(response, [400])).toEqual([]);
    expect(says(response)).toEqual(['Only image files can be set as your profile picture']);
    await mustHaveLeftNothing();
  });

  test('a good one beside it is not kept either', async () => {
    const good = aFile(photo, 'good.jpg', 'image/jpeg');
    const response = await sends(scene.ann, CreateMessage, toChat(good, aFile('junk'), good));
    expect(says(response)).toEqual([NOT_MEDIA]);
    await mustHaveLeftNothing();
  });
});

describe('how large and how many', () => {
  const photoFile = async (bytes: number) => aFile(await photoOf(bytes), 'large.jpg', 'image/jpeg');

  test('a photo of exactly 26,214,400 bytes is sent, and one more is too many', async () => {
    const exactly = await sends(scene.ann, CreateMessage, toChat(await photoFile(MEDIA_MAX_BYTES)));
    expect(exactly.statusCode).toBe(200);
    before = await left();
    const more = await sends(scene.ann, CreateMessage, toChat(await photoFile(MEDIA_MAX_BYTES + 1)));
    expect(faultsOf(more, [413])).toEqual([]);
    expect(says(more)).toEqual(['Each file must be less than 25 MB']);
    await mustHaveLeftNothing();
  });

  test('a profile picture of exactly 10,485,760 bytes is taken, and one more is too many', async () => {
    const exactly = await sends(scene.ann, UpdatePFP, [['pfp', await photoFile(PICTURE_MAX_BYTES)]]);
    expect(exactly.statusCode).toBe(200);
    before = await left();
    const more = await sends(scene.ann, UpdatePFP, [['pfp', await photoFile(PICTURE_MAX_BYTES + 1)]]);
    expect(faultsOf(more, [413])).toEqual([]);
    expect(says(more)).toEqual(['Each file must be less than 10 MB']);
    await mustHaveLeftNothing();
  });

  test('four files are too many, two pictures for one profile as well', async () => {
    const small = aFile(photo, 'a.jpg', 'image/jpeg');
    const four = await sends(scene.ann, CreateMessage, toChat(small, small, small, small));
    expect(faultsOf(four, [400])).toEqual([]);
    expect(says(four)).toEqual(['A maximum of 3 files can be sent per message']);
    const two = await sends(scene.ann, UpdatePFP, [
      ['pfp', small],
      ['pfp', small],
    ]);
    expect(faultsOf(two, [400])).toEqual([]);
    await mustHaveLeftNothing();
  });

  test('more parts, fields and files than any form has', async () => {
    const parts = Array.from({ length: 10_000 }, (_, index): Field => [`f${index}`, 'x']);
    expect(faultsOf(await sends(scene.ann, CreateMessage, [...toChat(), ...parts]), [413])).toEqual([]);
    const files = Array.from({ length: 30 }, () => aFile('x'));
    expect(faultsOf(await sends(scene.ann, CreateMessage, toChat(...files)), [400, 413])).toEqual([]);
    const long: Field[] = [...toChat(), ['content', 'x'.repeat(9000)]];
    expect(faultsOf(await sends(scene.ann, CreateMessage, long), [413])).toEqual([]);
    await mustHaveLeftNothing();
  });
});

describe('how much in all', () => {
  test('500 megabytes a day, and then nothing is even read', async () => {
    const limited = await testApp({ env: { LIMITS: 'on' } });
    const person = await limited.person();
    const pictured = async () => {
      const form = new FormData();
      form.append('pfp', aFile(photo, 'a.jpg', 'image/jpeg'));
      const { path, headers, bytes } = await formTo(UpdatePFP, person, form);
      return limited.app.inject({ method: 'POST', url: path, headers, payload: bytes });
    };
    await limited.services.limits.consume(UPLOAD_MEGABYTES, person.user_id, 499);
    expect((await pictured()).statusCode).toBe(200);
    const refused = await pictured();
    expect(faultsOf(refused, [429])).toEqual([]);
    expect(await filesIn(limited.dataDir, 'tmp')).toEqual([]);
    await limited.close();
  });

  test('two gigabytes are kept of one person', async () => {
    const person = await app.person();
    await insertKept(app.db, person.user_id, 2 * 1024 ** 3 - 10);
    before = await left();
    const response = await sends(person, UpdatePFP, [['pfp', aFile(photo, 'a.jpg', 'image/jpeg')]]);
    expect(faultsOf(response, [413])).toEqual([]);
    await mustHaveLeftNothing();
  });
});

describe('names that lead elsewhere', () => {
  test.each([
    '../../x.png',
    '..\\..\\x.png',
    '/etc/passwd',
    'a\0.png',
    `${'a'.repeat(5000)}.png`,
    '__proto__',
    '',
  ])('%j harms nobody', async (name) => {
    const response = await sends(scene.ann, CreateMessage, toChat(aFile(photo, name, 'image/jpeg')));
    expect(faultsOf(response, [200, 400])).toEqual([]);
    const kept = await filesIn(app.dataDir, 'media');
    expect(kept.every((file) => /^[0-9a-f]{32}(-128)?\.(webp|mp4|webm)$/.test(file))).toBe(true);
  });

  test('a file in a field that takes none', async () => {
    for (const name of ['chat_id', 'content', 'pfp', '__proto__', 'constructor']) {
      const response = await sends(scene.ann, CreateMessage, [...toChat(), [name, aFile(photo)]]);
      expect(faultsOf(response, [400])).toEqual([]);
    }
    await mustHaveLeftNothing();
  });

  test('a file of the machine, named in JSON', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quad-secret-'));
    const path = join(folder, 'secret.png');
    await writeFile(path, await blank(10, 10).png().toBuffer());
    const disguised = { name: 'a.png', type: 'image/png', size: 1, path };
    const { ann, chat_id } = scene;
    for (const media of [[disguised], disguised, [[disguised]], { 0: disguised, length: 1 }]) {
      const json = JSON.stringify({ chat_id, content: 'look', media });
      const response = await ann.send(CreateMessage, {}, { json });
      expect(faultsOf(response, [400])).toEqual([]);
      expect(says(response)).toEqual([NOT_MEDIA]);
    }
    const pictured = await ann.send(UpdatePFP, {}, { json: JSON.stringify({ pfp: disguised }) });
    expect(faultsOf(pictured, [400])).toEqual([]);
    const inForm = await sends(ann, CreateMessage, [...toChat(), ['media', JSON.stringify(disguised)]]);
    expect(faultsOf(inForm, [400])).toEqual([]);
    expect(await readdir(folder)).toEqual(['secret.png']);
    await rm(folder, { recursive: true });
    await mustHaveLeftNothing();
  });
});

describe('a person who may not send', () => {
  const good = () => toChat(aFile(photo, 'a.jpg', 'image/jpeg'));
  test('a visitor, an outsider, somebody new and another page leave nothing', async () => {
    const newcomer = await app.person({ setup_stage: 0 });
    expect(faultsOf(await sends(app.visitor(), CreateMessage, good()), [401])).toEqual([]);
    expect(faultsOf(await sends(scene.eve, CreateMessage, good()), [404])).toEqual([]);
    expect(faultsOf(await sends(newcomer, CreateMessage, good()), [403])).toEqual([]);
    const foreign = await sends(scene.ann, CreateMessage, good(), { origin: 'https://evil.test' });
    expect(faultsOf(foreign, [403])).toEqual([]);
    const untold = await sends(scene.ann, CreateMessage, good(), { 'x-xsrf-token': '' });
    expect(says(untold)).toEqual(['Invalid anti-forgery token']);
    await mustHaveLeftNothing();
  });

  test('a form for a call that takes none', async () => {
    const response = await sends(scene.ann, profileCalls.UpdateMyInfo, [['bio', 'x']]);
    expect(faultsOf(response, [415])).toEqual([]);
  });
});

describe('an upload that does not come to its end', () => {
  const open: Socket[] = [];
  afterEach(() => open.splice(0).forEach((socket) => socket.destroy()));

  async function begins(who: Client, change: (bytes: Buffer) => Buffer, announced?: number): Promise<Socket> {
    const form = new FormData();
    for (const [name, value] of toChat(aFile(await photoOf(200_000), 'a.jpg', 'image/jpeg')))
      form.append(name, value);
    const sent = await formTo(CreateMessage, who, form);
    const socket = await dial(origin);
    open.push(socket);
    socket.write(headOf(sent, announced ?? sent.bytes.length));
    socket.write(change(sent.bytes));
    return socket;
  }
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
  const underWay = () => readdir(join(app.dataDir, 'tmp'));

  test.each<[string, (bytes: Buffer) => Buffer]>([
    ['without its closing boundary', (bytes) => bytes.subarray(0, bytes.lastIndexOf('--'))],
    [
      'with another boundary',
      (bytes) => Buffer.from(bytes.toString('latin1').replaceAll('--', '=='), 'latin1'),
    ],
    ['cut inside the file', half],
    ['of nothing', () => Buffer.alloc(0)],
  ])('%s is 400', async (_name, change) => {
    const form = new FormData();
    for (const [name, value] of toChat(aFile(photo, 'a.jpg', 'image/jpeg'))) form.append(name, value);
    const { path, headers, bytes } = await formTo(CreateMessage, scene.ann, form);
    const body = change(bytes);
    const response = await app.app.inject({ method: 'POST', url: path, headers, payload: body });
    expect(faultsOf(response, [400])).toEqual([]);
    await mustHaveLeftNothing();
  });

  test('because its sender leaves, leaves nothing behind', async () => {
    const socket = await begins(scene.ann, half);
    await expect.poll(underWay).toHaveLength(1);
    socket.destroy();
    await expect.poll(underWay).toEqual([]);
    await mustHaveLeftNothing();
  });

  test('because it announced less than it sends, is refused', async () => {
    const socket = await begins(scene.ann, (bytes) => bytes, 1000);
    expect((await readAnswer(socket)).status).toBe(400);
    await mustHaveLeftNothing();
  });

  test('keeps its sender from a fifth at the same time, and nobody else', async () => {
    for (let begun = 0; begun < 4; begun += 1) await begins(scene.ann, half);
    await expect.poll(underWay).toHaveLength(4);
    const fifth = await sends(scene.ann, CreateMessage, toChat(aFile(photo, 'a.jpg', 'image/jpeg')));
    expect(faultsOf(fifth, [429])).toEqual([]);
    expect(Number(fifth.headers['retry-after'])).toBeGreaterThan(0);
    const others = await sends(scene.bob, CreateMessage, toChat(aFile(photo, 'a.jpg', 'image/jpeg')));
    expect(others.statusCode).toBe(200);
  });
});

describe('a stored file', () => {
  let url: string;
  let pfp_url: string;

  beforeAll(async () => {
    const { ann, chat_id } = scene;
    const media = [aFile(photo, 'lawn at four.jpg', 'image/jpeg')];
    const { message } = await ann.callOk(CreateMessage, { chat_id, content: 'look', media });
    url = message.media[0]?.url ?? '';
    pfp_url = (await ann.callOk(UpdatePFP, { pfp: aFile(photo, 'me.jpg', 'image/jpeg') })).pfp_url;
  });
  const get = (who: Client, at = url, headers: Record<string, string> = {}) =>
    app.app.inject({ method: 'GET', url: at, headers: { ...headersOf(who), ...headers } });

  test('is shown to members of its chat, as what it is', async () => {
    const response = await get(scene.bob);
    expect(response).toMatchObject({
      statusCode: 200,
      headers: {
        'content-type': 'image/webp',
        'content-length': String(response.rawPayload.length),
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'accept-ranges': 'bytes',
        'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
        'content-disposition': expect.stringContaining('lawn at four.webp'),
      },
    });
    expect(response.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    expect(await get(scene.bob, pfp_url)).toMatchObject({
      statusCode: 200,
      headers: { 'cache-control': 'private, max-age=86400' },
    });
  });

  test('comes in parts', async () => {
    const whole = (await get(scene.bob)).rawPayload;
    const part = await get(scene.bob, url, { range: 'bytes=10-19' });
    expect(part).toMatchObject({
      statusCode: 206,
      headers: { 'content-range': `bytes 10-19/${whole.length}` },
    });
    expect(part.rawPayload).toEqual(whole.subarray(10, 20));
    expect((await get(scene.bob, url, { range: 'bytes=9999999-' })).statusCode).toBe(416);
    for (const range of ['bytes=5-1', 'bytes=a-b', 'bytes=0-0,2-3', 'lines=1-2', `bytes=${'9'.repeat(400)}-`])
      expect([200, 416]).toContain((await get(scene.bob, url, { range })).statusCode);
  });

  test('is 401 to visitors and 404 to outsiders, whatever they know of it', async () => {
    const etag = (await get(scene.bob)).headers.etag ?? '';
    const outsider = await get(scene.eve);
    expect(faultsOf(await get(app.visitor()), [401])).toEqual([]);
    expect(faultsOf(outsider, [404])).toEqual([]);
    expect(outsider.body).toBe((await get(scene.eve, `/media/${'0'.repeat(32)}.webp`)).body);
    expect((await get(scene.eve, url, { 'if-none-match': etag })).statusCode).toBe(404);
    expect((await get(app.visitor(), url, { 'if-none-match': '*' })).statusCode).toBe(401);
    expect((await get(scene.eve, url.replace('.webp', '-128.webp'))).statusCode).toBe(404);
    const head = await app.app.inject({ method: 'HEAD', url, headers: headersOf(scene.eve) });
    expect(head.statusCode).toBe(404);
  });

  test.each(['/media/', '/media/%2e%2e%2fpostgres', '/media/a%00b.webp', '/media/__proto__', '/media/a.svg'])(
    'is not at %s',
    async (at) => {
      const response = await get(scene.ann, at);
      expect([400, 401, 404]).toContain(response.statusCode);
    },
  );

  test('stays with its message when the friendship ends, and goes from view with a block', async () => {
    const { ann, eve } = scene;
    expect((await get(eve, pfp_url)).statusCode).toBe(200);
    await ann.callOk(peopleCalls.BlockUser, { user_id: eve.user_id });
    for (const at of [pfp_url, pfp_url.replace('.webp', '-128.webp')])
      expect((await get(eve, at)).statusCode).toBe(404);
    expect((await get(ann, pfp_url)).statusCode).toBe(200);
    await ann.callOk(friendCalls.RemoveFriend, { user_id: scene.bob.user_id });
    expect((await get(scene.bob)).statusCode).toBe(200);
  });

  test('that another one replaced is gone', async () => {
    const { ann } = scene;
    await ann.callOk(UpdatePFP, { pfp: aFile(photo, 'new.jpg', 'image/jpeg') });
    expect((await get(ann, pfp_url)).statusCode).toBe(404);
    expect((await ann.callOk(GetMyInfo, {})).pfp_url).not.toBe(pfp_url);
  });
});
