import { accountCalls } from '@quad/contract/account/calls.ts';
import { describe, expect, test } from 'vitest';
import { hasRedis } from '#platform/redis/testing/server.ts';
import { twoNodes } from '#platform/redis/testing/two-nodes.ts';
import { hashToken } from '#platform/sessions/tokens.ts';
import { insertTestSession } from '#testing/queries.ts';

const PASSWORD = 'jacaranda season';

describe.skipIf(!hasRedis())('an account that is deleted on one node', () => {
  test('is forgotten by a page on another before it is cut, and by nobody else’s', async () => {
    const { here, there, onOther } = await twoNodes();
    const ann = await here.person({ password_hash: await here.services.passwords.hash(PASSWORD) });
    const bob = await here.person();
    const [phone, his] = [there.visitor(), onOther(bob)];
    const token = here.services.sessions.newToken();
    await insertTestSession(here.db, ann.user_id, hashToken(token));
    phone.cookies.set('sessionID', token);
    const [hers, another, asking] = [await phone.connect(), await his.connect(), await ann.connect()];
    const cut = [hers, asking].map(({ socket }) => new Promise((gone) => socket.once('disconnect', gone)));
    await ann.callOk(accountCalls.DeleteAccount, { agree_delete: true, password: PASSWORD, feedback: null });
    await Promise.all(cut);
    const gone = expect.objectContaining({ name: 'user:gone', payload: { user_id: ann.user_id } });
    expect(hers.events).toContainEqual(gone);
    for (const { events } of [another, asking]) expect(events).not.toContainEqual(gone);
  });
});
