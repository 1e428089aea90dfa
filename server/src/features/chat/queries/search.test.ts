import { MESSAGES_PAGE } from '@quad/contract/chat/limits.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { setHidden } from '#features/moderation/queries/hiding.ts';
import { type Person, appOfFile } from '#testing/app.ts';
import { insertMembers, insertTexts } from '../testing/queries.ts';
import { friendsOf, groupOf, page, say, texts } from '../testing/chats.ts';

const LENGTH = 1000;

const app = await appOfFile();

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `Nummer ${index + 1}.`);
const down = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => `Nummer ${from - index}.`);

describe('a long history', () => {
  let owner: Person;
  let chat_id: number;
  let ids: number[];
  const idOf = (number: number) => ids[number - 1] as number;
  const found = async (input: Parameters<typeof page>[2], person = owner) =>
    texts(await page(person, chat_id, input));
  beforeAll(async () => {
    const group = await groupOf(app, 2);
    [owner] = group.people as [Person];
    ({ chat_id } = group);
    ids = await insertTexts(app.db, chat_id, owner.user_id, numbered(LENGTH));
  });

  test.each([1, 2, 500, LENGTH])('is searched at %i', async (number) => {
    const search_text = `NUMMÉR ${number}.`;
    expect(await found({ page: 0, search_text })).toEqual([`Nummer ${number}.`]);
    expect(await found({ after_message_id: 0, search_text })).toEqual([`Nummer ${number}.`]);
    expect(await found({ around_message_id: idOf(number), search_text })).toEqual([`Nummer ${number}.`]);
    expect(await found({ before_message_id: idOf(number), search_text })).toEqual([]);
    expect(await found({ after_message_id: idOf(number), search_text })).toEqual([]);
  });

  test('is paged through in every direction, without a gap', async () => {
    const search_text = 'nummer';
    const back: string[] = [];
    for (let from = LENGTH + 1; from > 1; from -= MESSAGES_PAGE) {
      const before = from > LENGTH ? { page: 0 } : { before_message_id: idOf(from) };
      back.push(...(await found({ ...before, search_text })));
    }
    expect(back).toEqual(down(LENGTH, 1));
    const on: string[] = [];
    for (let from = 0; from < LENGTH; from += MESSAGES_PAGE)
      on.unshift(...(await found({ after_message_id: from && idOf(from), search_text })));
    expect(on).toEqual(down(LENGTH, 1));
    expect(await found({ page: 10, search_text })).toEqual(down(LENGTH - 300, LENGTH - 329));
    expect(await found({ page: 40, search_text })).toEqual([]);
  });

  test('does not take the end of one message and the beginning of the next for a text', async () => {
    expect(await found({ page: 0, search_text: '1.N' })).toEqual([]);
  });

  test('shows nobody what was said before they joined', async () => {
    const eve = await app.person();
    await insertMembers(app.db, chat_id, [eve.user_id]);
    const joined = { joined_seq: 600, last_read_seq: 600 };
    await app.db
      .updateTable('chat_member')
      .set(joined)
      .where('user_id', '=', eve.user_id)
      .where('chat_id', '=', chat_id)
      .execute();
    expect(await found({ page: 0, search_text: 'Nummer 600.' }, eve)).toEqual([]);
    expect(await found({ page: 0, search_text: 'Nummer 601.' }, eve)).toHaveLength(1);
    const first = await found({ after_message_id: 0, search_text: 'nummer' }, eve);
    expect(first).toEqual(down(630, 601));
  });
});

test('hits that are hidden take no place on a page, and older ones are reached', async () => {
  const { ann, bob, chat_id } = await friendsOf(app);
  const ids = await insertTexts(app.db, chat_id, ann.user_id, numbered(70));
  const hidden = [70, 68, 45, 12];
  for (const number of hidden) await setHidden(app.db, 'message', ids[number - 1] as number, true);
  const search_text = 'nummer';
  const read = async (person: Person) => {
    const pages = [];
    for (const number of [0, 1, 2])
      pages.push(texts(await page(person, chat_id, { page: number, search_text })));
    return pages;
  };
  const seen = down(70, 1).filter((_, at) => !hidden.includes(70 - at));
  expect(await read(bob)).toEqual([seen.slice(0, 30), seen.slice(30, 60), seen.slice(60)]);
  // A search finds hidden messages for their author, and for nobody else.
  expect(await read(ann)).toEqual([down(70, 41), down(40, 11), down(10, 1)]);
});

test('a letter of two and an emoji are found', async () => {
  const { ann, bob, chat_id } = await friendsOf(app);
  await say(ann, chat_id, 'Straße 😀');
  for (const search_text of ['strasse', 'SSE', 'ße', 'e 😀'])
    expect(texts(await page(bob, chat_id, { page: 0, search_text }))).toEqual(['Straße 😀']);
});
