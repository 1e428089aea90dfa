import { chatCalls } from '@quad/contract/chat/calls.ts';
import type { Call } from '@quad/contract/core/call.ts';
import { everyCall } from '@quad/contract/every.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { importReference } from '#features/reference/import.ts';
import { appOfFile } from '#testing/app.ts';
import { faultsOf, pollution } from './testing/faults.ts';
import { allowedOf, exampleOf, senderOf } from './testing/examples.ts';
import { changesIn, watchChanges } from './testing/queries.ts';
import { makeScene, type Scene } from './testing/scene.ts';
import { TEXTS } from './testing/texts.ts';

let scene: Scene;

const app = await appOfFile();
beforeAll(async () => {
  await importReference(app.db);
  await watchChanges(app.db);
  scene = await makeScene(app);
});

const calls = Object.entries(everyCall) as [keyof typeof everyCall, Call][];
const isText = (value: unknown) => typeof value === 'string' || value === null;
const fields = calls.flatMap(([name, call]) => {
  const nobody = { user_id: 0, email: '' };
  const { input } = exampleOf[name]({ ann: nobody, bob: nobody, eve: nobody } as Scene);
  return Object.keys(input)
    .filter((field) => isText(input[field]))
    .map((field) => ({ name, call, field }));
});

/** Characters that `cleanText` removes. */
const UNWANTED =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{M}{9}/u;

const mustBeClean = (text: string) => {
  expect(text).not.toMatch(UNWANTED);
  expect(text.isWellFormed()).toBe(true);
  expect(text).toBe(text.normalize('NFC').trim());
};

/** `npm test` sends each text to every sixth field. `npm run bad-input` sends each text to every field. */
const SHARED_BY = inject('badInputCases') ? 1 : 6;

/** The texts to send in a field. A field that the server hashes gets only some texts, because hashing is slow. */
const textsFor = (name: string, field: string): string[] => {
  const isHashed = ['login', 'UpdatePassword'].includes(name) && field === 'password';
  const every = isHashed ? 8 : SHARED_BY;
  const first = fields.findIndex((one) => one.name === name && one.field === field);
  return Object.values(TEXTS).filter((_, index) => (index + first) % every === 0);
};

describe('any text is taken or refused, and harms nobody', () => {
  test.each(fields)('$name: $field', async ({ name, call, field }) => {
    const example = exampleOf[name](scene);
    const sender = await senderOf(app, scene, example);
    await changesIn(app.db);
    for (const text of textsFor(name, field)) {
      const response = await sender.send(call, { ...exampleOf[name](scene).input, [field]: text });
      expect(faultsOf(response, allowedOf(name, example))).toEqual([]);
      const changes = await changesIn(app.db);
      expect(response.statusCode === 200 && !call.reads ? [] : changes).toEqual([]);
    }
    expect(pollution()).toEqual([]);
  });
});

describe('what is kept of a text can be shown', () => {
  test.each(Object.entries(TEXTS))('%s', async (_name, text) => {
    const { ann, bob, chat_id } = scene;
    const sent = await ann.call(chatCalls.CreateMessage, { chat_id, content: text });
    const read = await bob.callOk(chatCalls.GetMessages, { chat_id, page: 0 });
    const wasKept = sent.status && sent.content.message.id === read.messages[0]?.message.id;
    expect(wasKept).toBe(sent.status);
    mustBeClean(read.messages[0]?.message.content ?? '');

    const bio = await ann.call(profileCalls.UpdateMyInfo, { bio: text });
    const { bio: shown } = await bob.callOk(peopleCalls.GetUserByID, { id: ann.user_id });
    expect(shown ?? '').toBe(bio.status ? bio.content.bio : (shown ?? ''));
    mustBeClean(shown ?? '');

    const newcomer = await app.person({ setup_stage: 0 });
    const setup = { ...exampleOf.FinishInitialSetup(scene).input, first_name: text };
    const named = await newcomer.send(profileCalls.FinishInitialSetup, setup);
    const { first_name } = await newcomer.callOk(profileCalls.GetMyInfo, {});
    mustBeClean(first_name);
    expect(named.statusCode === 200 ? first_name : 'Ann').toMatch(/^[\p{L}\p{M} ]{1,20}$/u);
  });
});

test('signs of patterns find nothing but themselves', async () => {
  const { ann, chat_id } = await makeScene(app);
  await ann.callOk(chatCalls.CreateMessage, { chat_id, content: '100 %% sure_' });
  const found = async (search_text: string) => {
    const { messages } = await ann.callOk(chatCalls.GetMessages, { chat_id, page: 0, search_text });
    return messages.map(({ message }) => message.content);
  };
  expect(await found('%%')).toEqual(['100 %% sure_']);
  expect(await found('__')).toEqual([]);
  expect(await found('\\%')).toEqual([]);
  expect(await found('e_')).toEqual(['100 %% sure_']);
  for (const query of ['%', '_', '%%', '__', '\\', '.*', '^', "'"]) {
    expect(await ann.callOk(peopleCalls.SearchUsers, { query })).toMatchObject({ users: [] });
  }
});
