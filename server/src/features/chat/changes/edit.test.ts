import { chatCalls } from '@quad/contract/chat/calls.ts';
import { EDITS_MAX } from '@quad/contract/chat/limits.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { expect, test } from 'vitest';
import { blank } from '#platform/media/fixtures/make.ts';
import { appOfFile, type Person } from '#testing/app.ts';
import { takeDown } from '#testing/take-down.ts';
import { CLOSED, failure, friendsOf, groupOf, page, say, texts } from '../testing/chats.ts';
import { endChat, sentAgo } from '../testing/queries.ts';

const { CreateMessage, EditMessage } = chatCalls;
const NO_MESSAGE = failure(404, 'Message not found');
const TOO_LATE = failure(409, 'Messages can be edited for 15 minutes');

const app = await appOfFile();

const edit = (person: Person, message_id: number, content: string) =>
  person.call(EditMessage, { message_id, content });

test('an edit is seen by both, and searches find the new text and not the old', async () => {
  const { ann, bob, chat_id } = await friendsOf(app);
  const { message } = await say(ann, chat_id, 'Swim at six');
  const there = await bob.connect();
  const edited = await ann.callOk(EditMessage, { message_id: message.id, content: ' Swim at seven ' });
  const edited_time = edited.message.edited_time as string;
  expect(edited.message).toMatchObject({ id: message.id, content: 'Swim at seven', change: 1 });
  expect(await there.receive('chat:changeMessage')).toEqual({
    chat_id,
    message_id: message.id,
    change: 1,
    edit: { content: 'Swim at seven', edited_time },
  });
  const [seen] = await page(bob, chat_id);
  expect(seen?.message).toMatchObject({ content: 'Swim at seven', edited_time, change: 1 });
  const found = async (search_text: string) => texts(await page(bob, chat_id, { page: 0, search_text }));
  expect(await found('seven')).toEqual(['Swim at seven']);
  expect(await found('six')).toEqual([]);
});

test('the same text again changes nothing, however late', async () => {
  const { ann, chat_id } = await friendsOf(app);
  const { message } = await say(ann, chat_id, 'First');
  await ann.callOk(EditMessage, { message_id: message.id, content: 'Second' });
  await sentAgo(app.db, message.id, 60 * 60);
  const again = await ann.callOk(EditMessage, { message_id: message.id, content: 'Second' });
  expect(again.message).toMatchObject({ content: 'Second', change: 1 });
  expect(await edit(ann, message.id, 'Third')).toEqual(TOO_LATE);
});

test.each([
  [15 * 60 + 20, true],
  [15 * 60 + 31, false],
])('%i seconds after it was sent a message can be edited: %s', async (seconds, may) => {
  const { ann, chat_id } = await friendsOf(app);
  const { message } = await say(ann, chat_id, 'First');
  await sentAgo(app.db, message.id, seconds);
  expect((await edit(ann, message.id, 'Second')).status).toBe(may);
});

test('a message can be edited twenty times', async () => {
  const { ann, chat_id } = await friendsOf(app);
  const { message } = await say(ann, chat_id, 'Take 0');
  await app.db
    .insertInto('message_edit')
    .values(
      Array.from({ length: EDITS_MAX }, (_, at) => ({
        message_id: message.id,
        edited_at: new Date(at),
        content: `${at}`,
      })),
    )
    .execute();
  expect(await edit(ann, message.id, 'Take 21')).toEqual(failure(409, 'This message was edited too often'));
});

test('the text of a message without files stays, and that of one with files may go', async () => {
  const { ann, chat_id } = await friendsOf(app);
  const { message } = await say(ann, chat_id, 'Words');
  expect(await edit(ann, message.id, ' ')).toMatchObject({
    errors: [{ code: 400, message: 'Message cannot be empty', field: 'content' }],
  });
  expect(await edit(ann, message.id, 'x'.repeat(201))).toMatchObject({
    errors: [{ code: 400, message: 'Message must be at most 200 characters long' }],
  });
  const bytes = new Uint8Array(await blank(64, 64).png().toBuffer());
  const media = [new File([bytes], 'a.png', { type: 'image/png' })];
  const photo = await ann.callOk(CreateMessage, { chat_id, content: 'Look', media });
  const bare = await ann.callOk(EditMessage, { message_id: photo.message.id, content: '' });
  expect(bare.message).toMatchObject({ content: '', media: [{ type: 'image' }] });
  expect(bare.message).not.toHaveProperty('removed');
});

test('only the author edits, only what is there, only in an open chat', async () => {
  const { people, chat_id } = await groupOf(app, 2);
  const [ann, bob] = people as [Person, Person];
  const eve = await app.person();
  const { message } = await say(ann, chat_id, 'Mine');
  expect(await edit(bob, message.id, 'Yours')).toEqual(failure(403, 'You can only edit your own messages'));
  expect(await edit(eve, message.id, 'Yours')).toEqual(NO_MESSAGE);
  expect(await edit(ann, 2 ** 40, 'Nobody’s')).toEqual(NO_MESSAGE);
  await takeDown(app, 'MESSAGE', message.id);
  expect(await edit(ann, message.id, 'Back')).toEqual(failure(409, 'This message is gone'));
  const next = await say(ann, chat_id, 'Next');
  await endChat(app.db, chat_id);
  expect(await edit(ann, next.message.id, 'Later')).toEqual(CLOSED);
});

test('a repeat of the first message answers with the edited one, and another text is refused', async () => {
  const { ann, chat_id } = await friendsOf(app);
  const sent = { chat_id, content: 'First', client_id: crypto.randomUUID() };
  const { message } = await ann.callOk(CreateMessage, sent);
  await ann.callOk(EditMessage, { message_id: message.id, content: 'Second' });
  await ann.callOk(EditMessage, { message_id: message.id, content: 'Third' });
  expect((await ann.callOk(CreateMessage, sent)).message).toMatchObject({ id: message.id, content: 'Third' });
  expect(await ann.call(CreateMessage, { ...sent, content: 'Third' })).toMatchObject({
    errors: [{ code: 409 }],
  });
});

test('a report seals the earlier texts, the latest first', async () => {
  const { ann, bob, chat_id } = await friendsOf(app);
  const { message } = await say(ann, chat_id, 'Very rude');
  await ann.callOk(EditMessage, { message_id: message.id, content: 'Rude' });
  await ann.callOk(EditMessage, { message_id: message.id, content: 'Kind' });
  const report = {
    target_type: 'MESSAGE',
    target_id: message.id,
    reason: 'HARASSMENT',
    comments: '',
  } as const;
  await bob.callOk(reportCalls.CreateReport, report);
  const { content } = await app.db.selectFrom('report_snapshot').select('content').executeTakeFirstOrThrow();
  expect(content).toMatchObject({ message: { content: 'Kind', earlier: ['Rude', 'Very rude'] } });
});
