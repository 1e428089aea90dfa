import { chatCalls } from '@quad/contract/chat/calls.ts';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { expect, test } from 'vitest';
import { friendsOf } from '#features/chat/testing/chats.ts';
import { blank } from '#platform/media/fixtures/make.ts';
import { appOfFile } from '#testing/app.ts';
import { UPLOADS_AT_ONCE } from './limits.ts';

const app = await appOfFile();

test('uploads of all features count together for a person, and for nobody else', async () => {
  const { ann, bob, chat_id } = await friendsOf(app);
  const bytes = new Uint8Array(await blank(64, 64).png().toBuffer());
  const file = () => new File([bytes], 'me.png', { type: 'image/png' });
  const underWay = Array.from({ length: UPLOADS_AT_ONCE }, () => app.services.uploadGate(ann.user_id));
  const refused = [
    await ann.send(feedCalls.CreatePost, { text: '', media: [file()], alt: ['A wall'] }),
    await ann.send(chatCalls.CreateMessage, { chat_id, content: '', media: [file()] }),
    await ann.send(profileCalls.UpdatePFP, { pfp: file() }),
  ];
  for (const { statusCode, headers, body } of refused) {
    expect([statusCode, headers['retry-after']]).toEqual([429, '5']);
    expect(body).toContain('Wait for your other uploads to finish');
  }
  await bob.callOk(profileCalls.UpdatePFP, { pfp: file() });
  underWay[0]?.();
  await ann.callOk(profileCalls.UpdatePFP, { pfp: file() });
  await ann.callOk(profileCalls.UpdatePFP, { pfp: file() });
});
