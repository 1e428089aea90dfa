import { accountCalls } from '@quad/contract/account/calls.ts';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import type { Call } from '@quad/contract/core/call.ts';
import { friendCalls } from '@quad/contract/friends/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { preferenceCalls } from '@quad/contract/preferences/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { interestCalls } from '@quad/contract/profile/interest-calls.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { supportCalls } from '@quad/contract/support/calls.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { withChatLocked, insertFriends, insertGroup } from '#features/chat/testing/queries.ts';
import { importReference } from '#features/reference/import.ts';
import { appOfFile } from '#testing/app.ts';
import { countWaiting } from '#testing/queries.ts';
import { storedFiles } from '#testing/stored-files.ts';
import { listLinksTo } from './testing/queries/traces.ts';

const PASSWORD = 'jacaranda season';
const leave = { agree_delete: true as const, password: PASSWORD, feedback: null };

const app = await appOfFile();
await importReference(app.db);
const password_hash = await app.services.passwords.hash(PASSWORD);
const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: '#6c39b4' } });
const picture = new File([new Uint8Array(await plain.png().toBuffer())], 'me.png', { type: 'image/png' });
const bob = await app.person();
await bob.callOk(profileCalls.UpdatePFP, { pfp: picture });

const files = () => storedFiles(app);

type Late = { call: Call; input: (about: { group: number; chat_id: number }) => object; stage?: number };

const late: Record<string, Late> = {
  UpdateMyInfo: { call: profileCalls.UpdateMyInfo, input: () => ({ bio: 'Late words' }) },
  UpdateMyDetails: { call: profileCalls.UpdateMyDetails, input: () => ({ last_name: 'Late' }) },
  UpdateMyInterests: {
    call: interestCalls.UpdateMyInterests,
    input: () => ({ hobbies: [1], topics: [2] }),
  },
  UpdatePFP: { call: profileCalls.UpdatePFP, input: () => ({ pfp: picture }) },
  UpdatePreferences: { call: preferenceCalls.UpdatePreferences, input: () => ({ posts: false }) },
  FinishInitialSetup: {
    call: profileCalls.FinishInitialSetup,
    stage: 0,
    input: () => ({
      first_name: 'Late',
      last_name: 'Name',
      other_names: '',
      gender: 'Female',
      birth_date: '2000-01-01',
      course_id: 602,
      year_level: 1,
    }),
  },
  FriendRequestAction: {
    call: friendCalls.FriendRequestAction,
    input: () => ({ user_id: bob.user_id, action: 'SEND' }),
  },
  BlockUser: { call: peopleCalls.BlockUser, input: () => ({ user_id: bob.user_id }) },
  CreateChat: { call: chatCalls.CreateChat, input: () => ({ title: 'Late group', user_ids: [] }) },
  UpdateChatInfo: {
    call: chatCalls.UpdateChatInfo,
    input: ({ group: chat_id }) => ({ chat_id, icon: picture }),
  },
  'CreateMessage with a file': {
    call: chatCalls.CreateMessage,
    input: ({ chat_id }) => ({ chat_id, content: '', media: [picture] }),
  },
  CreateReport: {
    call: reportCalls.CreateReport,
    input: () => ({ target_type: 'USER', target_id: bob.user_id, reason: 'SPAM', comments: 'Late' }),
  },
  SubmitSupportAction: {
    call: supportCalls.SubmitSupportAction,
    input: () => ({ email: 'x@student.unimelb.edu.au', type: 'SUPPORT', content: 'Late but here' }),
  },
  RequestDataExport: { call: accountCalls.RequestDataExport, input: () => ({}) },
};

test.each(Object.entries(late))(
  '%s, let in while the account goes, changes nothing any more',
  async (_, call) => {
    const ann = await app.person({ password_hash, ...(call.stage === 0 && { setup_stage: 0 }) });
    const cat = await app.person();
    const chat_id = await insertFriends(app.db, ann.user_id, cat.user_id);
    const group = await insertGroup(app.db, [ann.user_id, cat.user_id]);
    const before = await files();
    const answers = await withChatLocked(app.db, group, async () => {
      // Now the account is locked, and its deletion waits for the lock of the group.
      const leaving = ann.send(accountCalls.DeleteAccount, leave);
      await expect.poll(() => countWaiting(app.db), { interval: 5 }).toBe(1);
      const coming = ann.send(call.call, call.input({ group, chat_id }));
      await expect.poll(() => countWaiting(app.db), { interval: 5 }).toBe(2);
      return [leaving, coming];
    });
    const [left, came] = await Promise.all(answers);
    expect(left?.statusCode).toBe(200);
    expect(came?.json()).toMatchObject({ status: false, errors: [{ code: 401 }] });
    const messages = ['chat.pair_low', 'chat_member.left_by', 'chat_member.user_id'];
    expect(await listLinksTo(app.db, ann.user_id)).toEqual(messages);
    expect(await files()).toEqual(before);
    const row = await app.db
      .selectFrom('app_user')
      .selectAll()
      .where('user_id', '=', ann.user_id)
      .executeTakeFirst();
    expect(row).toMatchObject({
      setup_stage: 0,
      first_name: '',
      bio: null,
      pfp_media_id: null,
      preferences: {},
    });
  },
);
