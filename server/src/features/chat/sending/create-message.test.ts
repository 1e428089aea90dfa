import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { type Person, appOfFile } from '#testing/app.ts';
import { storedFiles } from '#testing/stored-files.ts';
import { headersOf } from '../../../bad-input/testing/files.ts';
import { mayViewChatMedia } from '../queries/media.ts';
import { endChat, insertGroup, insertMembers } from '../testing/queries.ts';
import {
  CLOSED,
  failure,
  friendsOf,
  groupOf,
  eventNamesOf,
  NO_CHAT,
  page,
  say,
  texts,
} from '../testing/chats.ts';

let ann: Person;
let bob: Person;
let chat_id: number;
// A test makes a statement fail. At the log level `fatal`, the server does not log the failure.
const app = await appOfFile({ env: { LOG_LEVEL: 'fatal' } });
beforeEach(async () => {
  ({ ann, bob, chat_id } = await friendsOf(app));
  app.events.length = 0;
});

const DIFFERENT = failure(409, 'This message was already sent with other content');
const picture = async (colour: string, name = 'a photo.png') => {
  const bytes = await sharp({ create: { width: 8, height: 6, channels: 3, background: colour } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' });
};
const filesOnDisk = () => storedFiles(app);
const emitted = () => app.events.filter(({ name }) => name === 'chat:message');

describe('a message with a client_id', () => {
  test('is stored once: a repeat answers the same and tells nobody', async () => {
    const message = { chat_id, content: 'hello', client_id: randomUUID() };
    const first = await ann.call(chatCalls.CreateMessage, message);
    expect(first).toMatchObject({ status: true, content: { message: { client_id: message.client_id } } });
    const before = emitted().length;
    expect(await ann.call(chatCalls.CreateMessage, message)).toEqual(first);
    expect(emitted()).toHaveLength(before);
    expect(texts(await page(ann, chat_id))).toEqual(['hello']);
  });

  test.each([0, 1])('answers the same after the chat has been closed, with %i pictures', async (pictures) => {
    const media = pictures ? [await picture('red')] : [];
    const message = { chat_id, content: 'hello', client_id: randomUUID(), media };
    const first = await ann.call(chatCalls.CreateMessage, message);
    expect(first).toMatchObject({ status: true });
    await endChat(app.db, chat_id);
    expect(await ann.call(chatCalls.CreateMessage, message)).toEqual(first);
    const next = { ...message, client_id: randomUUID() };
    expect(await ann.call(chatCalls.CreateMessage, next)).toEqual(CLOSED);
  });

  test('is refused with other text, in another chat or with a file; others may use the same', async () => {
    const client_id = randomUUID();
    const before = await filesOnDisk();
    await ann.callOk(chatCalls.CreateMessage, { chat_id, content: 'hello', client_id });
    const other = await insertGroup(app.db, [ann.user_id]);
    for (const different of [
      { chat_id, content: 'goodbye', client_id },
      { chat_id: other, content: 'hello', client_id },
      { chat_id, content: 'hello', client_id, media: [await picture('red')] },
    ])
      expect(await ann.call(chatCalls.CreateMessage, different)).toEqual(DIFFERENT);
    await bob.callOk(chatCalls.CreateMessage, { chat_id, content: 'hello', client_id });
    expect(texts(await page(ann, chat_id))).toEqual(['hello', 'hello']);
    expect(await filesOnDisk()).toEqual(before);
  });

  test.each([0, 1])('is stored once when twelve repeats race, with %i pictures', async (pictures) => {
    const before = await filesOnDisk();
    const media = pictures ? [await picture('green')] : [];
    const message = { chat_id, content: 'race', client_id: randomUUID(), media };
    // A person may have four uploads at the same time.
    const repeats = Array.from({ length: pictures ? 4 : 12 }, () =>
      ann.callOk(chatCalls.CreateMessage, message),
    );
    const ids = (await Promise.all(repeats)).map((answer) => answer.message.id);
    expect(new Set(ids).size).toBe(1);
    const read = await page(bob, chat_id);
    expect(read.map(({ message: { seq, content } }) => [seq, content])).toEqual([[1, 'race']]);
    expect(emitted()).toHaveLength(2);
    expect(await filesOnDisk()).toHaveLength(before.length + pictures);
    await say(ann, chat_id, 'next');
    expect((await page(bob, chat_id))[0]?.message.seq).toBe(2);
  });

  test('races in two chats to one message and one refusal', async () => {
    const other = await insertGroup(app.db, [ann.user_id]);
    for (let round = 0; round < 5; round += 1) {
      const message = { content: 'race', client_id: randomUUID() };
      const answers = await Promise.all(
        [chat_id, other].map((into) => ann.call(chatCalls.CreateMessage, { ...message, chat_id: into })),
      );
      expect(answers.filter(({ status }) => status)).toHaveLength(1);
      expect(answers).toContainEqual(DIFFERENT);
    }
  });
});

describe('whom it is told', () => {
  test('everybody in the chat on every device, the client_id only to its author', async () => {
    const eve = await app.person();
    const [phone, laptop, others, outside] = [
      await ann.connect(),
      await ann.connect(),
      await bob.connect(),
      await eve.connect(),
    ];
    const client_id = randomUUID();
    const own = await ann.callOk(chatCalls.CreateMessage, { chat_id, content: 'hello', client_id });
    const { client_id: _, ...message } = own.message;
    const options = { chat_id, read: [] };
    for (const device of [phone, laptop])
      expect(await device.receive('chat:message')).toEqual({ ...own, options });
    expect(own.message.client_id).toBe(client_id);
    expect(await others.receive('chat:message')).toEqual({ message, user: own.user, options });
    expect((await page(bob, chat_id))[0]?.message).toEqual(message);
    expect((await page(ann, chat_id))[0]?.message).toEqual(own.message);
    await outside.emit('chat:join', { chat_id });
    expect(eventNamesOf(outside)).toEqual([]);
  });

  test('in a group, a person who blocked the author gets it marked, in both directions one by one', async () => {
    const { people, chat_id: group } = await groupOf(app, 4);
    const [author, blocker, blocked, neutral] = people as [Person, Person, Person, Person];
    await blocker.callOk(peopleCalls.BlockUser, { user_id: author.user_id });
    await author.callOk(peopleCalls.BlockUser, { user_id: blocked.user_id });
    const devices = await Promise.all([blocker, blocked, neutral, author].map((one) => one.connect()));
    await say(author, group, 'hello');
    const received = await Promise.all(devices.map((device) => device.receive<ChatMessage>('chat:message')));
    expect(received.map(({ user }) => user.blocked)).toEqual([true, undefined, undefined, undefined]);
  });

  test('takes one payload for all who see the same, however many', async () => {
    const { people, chat_id: group } = await groupOf(app, 12);
    await say(people[0] as Person, group, 'hello');
    expect(emitted().map(({ rooms }) => rooms.length)).toEqual([11, 1]);
  });
});

describe('a message with files', () => {
  test('carries up to three in their order, and members alone may see them', async () => {
    const media = [await picture('red', 'one.png'), await picture('blue', 'two.png')];
    const sent = await ann.callOk(chatCalls.CreateMessage, { chat_id, content: '', media });
    const [first, second] = sent.message.media;
    expect(first).toMatchObject({ type: 'image', mime: 'image/webp', width: 8, height: 6 });
    expect([first?.name, second?.name].map((name) => name?.slice(0, 3))).toEqual(['one', 'two']);
    expect(first?.url).toMatch(/^\/media\/\S{16,}$/);
    expect((await page(bob, chat_id))[0]?.message).toEqual({ ...sent.message });
    const [event] = emitted();
    expect(event).toMatchObject({ payload: { message: { media: sent.message.media } } });
    const [list] = await bob.callOk(chatCalls.GetMyChats, {});
    expect(list?.lastMessage?.message.media).toEqual(sent.message.media);

    const eve = await app.person();
    const rows = await app.db
      .selectFrom('media')
      .select(['media_id', 'owner_id', 'purpose'])
      .orderBy('media_id')
      .execute();
    const media_id = rows.at(-1)?.media_id as number;
    expect(rows.at(-1)).toMatchObject({ owner_id: ann.user_id, purpose: 'chat' });
    expect(await mayViewChatMedia(app.db, media_id, bob.user_id)).toBe(true);
    expect(await mayViewChatMedia(app.db, media_id, eve.user_id)).toBe(false);
    const group = await insertGroup(app.db, [ann.user_id]);
    const shown = await ann.callOk(chatCalls.CreateMessage, {
      chat_id: group,
      media: [await picture('red')],
    });
    await insertMembers(app.db, group, [eve.user_id]);
    expect(shown.message.media).toHaveLength(1);
    expect(await mayViewChatMedia(app.db, media_id + 1, ann.user_id)).toBe(true);
    expect(await mayViewChatMedia(app.db, media_id + 1, eve.user_id)).toBe(false);
  });

  test('is told from a repeat by the bytes of its files', async () => {
    const message = { chat_id, content: 'look', client_id: randomUUID() };
    const red = { ...message, media: [await picture('red')] };
    const first = await ann.call(chatCalls.CreateMessage, red);
    const before = await filesOnDisk();
    expect(await ann.call(chatCalls.CreateMessage, red)).toEqual(first);
    const blue = { ...message, media: [await picture('blue')] };
    expect(await ann.call(chatCalls.CreateMessage, blue)).toEqual(DIFFERENT);
    expect(await ann.call(chatCalls.CreateMessage, message)).toEqual(DIFFERENT);
    expect(await filesOnDisk()).toEqual(before);
  });

  test('leaves nothing behind when it is refused', async () => {
    const before = { files: await filesOnDisk(), rows: await rowCount() };
    const junk = new File(['no picture at all'], 'x.png', { type: 'image/png' });
    const eve = await app.person();
    const mixed = await ann.call(chatCalls.CreateMessage, { chat_id, media: [await picture('red'), junk] });
    expect(mixed).toMatchObject(failure(400, 'Only image and video files are allowed'));
    const good = { chat_id, media: [await picture('red')] };
    expect(await eve.call(chatCalls.CreateMessage, good)).toEqual(NO_CHAT);
    await endChat(app.db, chat_id);
    expect(await ann.call(chatCalls.CreateMessage, good)).toEqual(CLOSED);
    expect({ files: await filesOnDisk(), rows: await rowCount() }).toEqual(before);
    expect(emitted()).toEqual([]);
  });

  test('leaves nothing behind when storing it fails half-way', async () => {
    const before = { files: await filesOnDisk(), rows: await rowCount() };
    await app.db.schema.alterTable('message_media').renameTo('message_media_away').execute();
    const failed = await ann.call(chatCalls.CreateMessage, { chat_id, media: [await picture('red')] });
    await app.db.schema.alterTable('message_media_away').renameTo('message_media').execute();
    expect(failed).toMatchObject(failure(500, 'Failed to create chat message'));
    expect({ files: await filesOnDisk(), rows: await rowCount() }).toEqual(before);
    expect(await page(ann, chat_id)).toEqual([]);
    expect((await say(ann, chat_id, 'next')).message.seq).toBe(1);
  });
});

async function rowCount(): Promise<number> {
  const rows = await app.db.selectFrom('media').select('media_id').execute();
  return rows.length;
}

describe('a form', () => {
  /** Sends a form as the multipart body that a browser would send, even if the form has no file. */
  async function sendForm(form: FormData): Promise<number> {
    const body = new Response(form);
    const { statusCode } = await app.app.inject({
      method: 'POST',
      url: '/api/chat/CreateMessage',
      payload: Buffer.from(await body.arrayBuffer()),
      headers: { ...headersOf(ann), 'content-type': body.headers.get('content-type') ?? '' },
    });
    return statusCode;
  }

  const formOf = (content: string, file?: File): FormData => {
    const form = new FormData();
    form.append('chat_id', String(chat_id));
    form.append('content', content);
    if (file) form.append('media', file);
    return form;
  };
  const codesOf = async (count: number, file?: File) =>
    (
      await Promise.all(Array.from({ length: count }, (_, index) => sendForm(formOf(`${index}`, file))))
    ).toSorted((a, b) => a - b);

  test('without a file is no upload: eight at once pass, also with an empty input for files', async () => {
    expect(await codesOf(8)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await codesOf(8, new File([], ''))).toEqual(Array.from({ length: 8 }, () => 200));
    expect(texts(await page(ann, chat_id))).toHaveLength(16);
  });

  test('with one is an upload: of eight at once four are told to wait', async () => {
    const codes = await codesOf(8, await picture('red'));
    expect(codes).toEqual([...Array.from({ length: 4 }, () => 200), ...Array.from({ length: 4 }, () => 429)]);
  });

  test('takes a place as soon as bytes of a file come, also where the file has no name', async () => {
    const boundary = 'aBcDe';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="media"; filename=""\r\nContent-Type: image/png\r\n\r\n`;
    const headers = { ...headersOf(ann), 'content-type': `multipart/form-data; boundary=${boundary}` };
    const url = `${await app.origin()}/api/chat/CreateMessage`;
    const begun = Array.from({ length: 5 }, () => {
      const sending = request(url, { method: 'POST', headers });
      sending.write(`${head}${'x'.repeat(100_000)}`);
      return sending;
    });
    try {
      // No request is sent to its end. The server can therefore answer a request only by refusing it.
      const [answer] = await Promise.race(begun.map((sending) => once(sending, 'response')));
      expect((answer as IncomingMessage).statusCode).toBe(429);
    } finally {
      for (const sending of begun) sending.on('error', () => undefined).destroy();
    }
  });
});
