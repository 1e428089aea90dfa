import { chatCalls } from '@quad/contract/chat/calls.ts';
import { moderationActionCalls } from '@quad/contract/moderation-actions/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { expect, test } from 'vitest';
import { say } from '#features/chat/testing/chats.ts';
import { insertFriends, insertGroup } from '#features/chat/testing/queries.ts';
import { blank } from '#platform/media/fixtures/make.ts';
import { appOfFile } from '#testing/app.ts';

const { TakeModerationAction, LiftModerationAction } = moderationActionCalls;
const BIO = 'Buy my essays';

const app = await appOfFile();

test('chats show only the name of a suspended person, until they are back', async () => {
  const [ann, mal] = [await app.person(), await app.person({ first_name: 'Malory' })];
  const kim = await app.person({ role: 'moderator' });
  const pfp = new File([new Uint8Array(await blank(64, 64).png().toBuffer())], 'me.png', {
    type: 'image/png',
  });
  await mal.callOk(profileCalls.UpdateMyInfo, { bio: BIO });
  const { pfp_url } = await mal.callOk(profileCalls.UpdatePFP, { pfp });
  const chat_ids = [
    await insertFriends(app.db, ann.user_id, mal.user_id),
    await insertGroup(app.db, [ann.user_id, mal.user_id]),
  ];
  for (const chat_id of chat_ids) await say(mal, chat_id, 'Only five dollars');
  const answers = async () => {
    const ofEach = chat_ids.flatMap((chat_id) => [
      ann.callOk(chatCalls.GetChatByID, { chat_id }),
      ann.callOk(chatCalls.GetMessages, { chat_id, page: 0 }),
    ]);
    const all: unknown[] = await Promise.all([ann.callOk(chatCalls.GetMyChats, {}), ...ofEach]);
    return all.map((one) => JSON.stringify(one));
  };
  const expectWhole = async () => {
    const all = await answers();
    expect(all.join()).toContain(BIO);
    for (const answer of all) expect(answer).toContain(pfp_url);
  };
  await expectWhole();

  const suspension = { user_id: mal.user_id, reason: 'Sells essays', kind: 'SUSPEND', days: 7 } as const;
  const { moderation_action_id } = await kim.callOk(TakeModerationAction, suspension);
  for (const answer of await answers()) {
    expect(answer).toContain('Malory');
    expect(answer).not.toContain(BIO);
    expect(answer).not.toContain(pfp_url);
  }
  await kim.callOk(LiftModerationAction, { moderation_action_id, reason: 'A slip' });
  await expectWhole();
});
