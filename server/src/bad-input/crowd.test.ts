import { chatCalls } from '@quad/contract/chat/calls.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { appOfFile } from '#testing/app.ts';
import { makeScene } from './testing/scene.ts';

const app = await appOfFile({ env: { LOG_LEVEL: 'fatal' } });

const { CreateMessage } = chatCalls;
const CROWD = 40;

test('a message that cannot be stored takes none of those with it that come at the same time', async () => {
  const scenes = await Promise.all([makeScene(app), makeScene(app)]);
  await sql`alter table message add constraint broken check (content <> 'poison')`.execute(app.db);
  const sent = Array.from({ length: CROWD }, async (_, index) => {
    const { ann, chat_id } = scenes[index % 2] as (typeof scenes)[number];
    const [input, expected] = (
      [
        [{ chat_id, content: `${index}` }, 200],
        [{ chat_id, content: 'poison' }, 500],
        [{ chat_id, content: `${index}` }, 200],
        [{ chat_id: Number.MAX_SAFE_INTEGER - index, content: 'x' }, 404],
        [{ chat_id, content: `${index}`, client_id: '00000000-0000-4000-8000-000000000000' }, 409],
      ] as const
    )[index % 5] as [object, number];
    const { statusCode } = await ann.send(CreateMessage, input);
    // The server stores only one of the messages with the same client_id. This message gets 200, and the others get
    // 409.
    return statusCode === expected || (expected === 409 && statusCode === 200)
      ? 'as meant'
      : `${statusCode} for ${expected}`;
  });
  expect(new Set(await Promise.all(sent))).toEqual(new Set(['as meant']));
});
