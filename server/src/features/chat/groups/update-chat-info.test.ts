import { chatCalls } from '@quad/contract/chat/calls.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { blank } from '#platform/media/fixtures/make.ts';
import { type Person, soundAppOfFile } from '#testing/app.ts';
import { storedFiles } from '#testing/stored-files.ts';
import { insertMatchChat } from '../testing/queries.ts';
import {
  circleOf,
  failure,
  eventNamesOf,
  NO_CHAT,
  NOT_A_GROUP,
  NOT_THE_OWNER,
  say,
} from '../testing/chats.ts';

const app = await soundAppOfFile();
let picture: File;
beforeAll(async () => {
  picture = await pictureOf('red');
});

const { UpdateChatInfo, GetChatByID } = chatCalls;
const title = (text: string) => JSON.stringify({ title: text });
const pictureOf = async (colour: string) =>
  new File([new Uint8Array(await blank(64, 64, colour).png().toBuffer())], 'icon.png', { type: 'image/png' });
const stored = () => storedFiles(app);
const fetched = async (person: Person, url: string) => {
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return (await app.app.inject({ method: 'GET', url, headers: { cookie } })).statusCode;
};

test('the owner changes title and icon, and everybody learns it', async () => {
  const { owner, friends, chat_id } = await circleOf(app, 1, 1);
  const bob = friends[0] as Person;
  const devices = [await owner.connect(), await bob.connect()];
  const { chat } = await owner.callOk(UpdateChatInfo, {
    chat_id,
    icon: picture,
    new_info: title(' At four '),
  });
  expect(chat).toMatchObject({ id: chat_id, title: 'At four', member_count: 2 });
  const { icon_url } = chat;
  for (const device of devices)
    expect(await device.receive('chat:updateChat')).toEqual({ chat_id, title: 'At four', icon_url });
  expect(await bob.callOk(GetChatByID, { chat_id })).toMatchObject({ title: 'At four', icon_url });
  expect(await fetched(bob, icon_url as string)).toBe(200);
  expect(await fetched(await app.person(), icon_url as string)).toBe(404);

  await owner.callOk(UpdateChatInfo, { chat_id, new_info: title('At five') });
  expect(await bob.callOk(GetChatByID, { chat_id })).toMatchObject({ title: 'At five', icon_url });
  await say(owner, chat_id, 'so');
  await devices[1]?.receive('chat:message');
  expect(devices[1] && eventNamesOf(devices[1])).toEqual([
    'chat:updateChat',
    'chat:updateChat',
    'chat:message',
  ]);
});

test('a new icon takes the place of the one before, with its files', async () => {
  const { owner, chat_id } = await circleOf(app, 0, 0);
  const first = await owner.callOk(UpdateChatInfo, { chat_id, icon: picture });
  const files = await stored();
  const second = await owner.callOk(UpdateChatInfo, { chat_id, icon: await pictureOf('blue') });
  expect(second.chat).toMatchObject({ title: 'Group' });
  expect(second.chat.icon_url).not.toBe(first.chat.icon_url);
  await expect.poll(stored).toHaveLength(files.length);
  const { rows } = await sql`select purpose from media where owner_id = ${owner.user_id}`.execute(app.db);
  expect(rows).toEqual([{ purpose: 'icon' }]);
});

test('others are refused before anything is stored', async () => {
  const { owner, friends, chat_id } = await circleOf(app, 2, 1);
  const [bob, cat] = friends as [Person, Person];
  const match = await insertMatchChat(app.db, owner.user_id, bob.user_id);
  const files = await stored();
  for (const change of [{ icon: picture }, { new_info: title('Mine') }]) {
    expect(await bob.call(UpdateChatInfo, { chat_id, ...change })).toEqual(NOT_THE_OWNER);
    expect(await cat.call(UpdateChatInfo, { chat_id, ...change })).toEqual(NO_CHAT);
    expect(await owner.call(UpdateChatInfo, { chat_id: match, ...change })).toEqual(NOT_A_GROUP);
  }
  // The server checks the right to change the group before it reads the file.
  const icon = new File(['no picture'], 'icon.png', { type: 'image/png' });
  expect(await bob.call(UpdateChatInfo, { chat_id, icon })).toEqual(NOT_THE_OWNER);
  expect(await stored()).toEqual(files);
  expect(await owner.callOk(GetChatByID, { chat_id })).toMatchObject({ title: 'Group', icon_url: null });
});

test('only pictures become icons, decided by their bytes', async () => {
  const { owner, chat_id } = await circleOf(app, 0, 0);
  const files = await stored();
  const words = { ...failure(400, 'Only image files can be set as chat icons') };
  for (const [name, type, content] of [
    ['icon.png', 'image/png', 'no picture at all'],
    ['icon.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ] as const) {
    const icon = new File([content], name, { type });
    const answer = await owner.call(UpdateChatInfo, { chat_id, icon, new_info: title('x') });
    expect(answer).toEqual({ ...words, errors: [{ ...words.errors[0], field: 'icon' }] });
  }
  expect(await stored()).toEqual(files);
  expect(await owner.callOk(GetChatByID, { chat_id })).toMatchObject({ title: 'Group', icon_url: null });
});

test('an icon that cannot be set leaves no file behind', async () => {
  const { owner, chat_id } = await circleOf(app, 1, 1);
  const files = await stored();
  await sql`
    create function full_up() returns trigger language plpgsql as 'begin raise exception ''full''; end'`.execute(
    app.db,
  );
  await sql`create trigger full_up before update on chat execute function full_up()`.execute(app.db);
  const response = await owner.send(UpdateChatInfo, { chat_id, icon: picture });
  expect(response.statusCode).toBe(500);
  expect(response.json()).toMatchObject(failure(500, 'Couldn’t change the chat'));
  await sql`drop trigger full_up on chat`.execute(app.db);
  expect(await stored()).toEqual(files);
});
