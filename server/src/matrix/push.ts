import type { pushCalls } from '@quad/contract/push/calls.ts';
import type { pushClientEvents } from '@quad/contract/push/events.ts';
import type { unsubscribeCalls } from '@quad/contract/push/unsubscribe-calls.ts';
import type { Row, Rows } from './cast.ts';

/** The keys of a browser, from the example of RFC 8291. */
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** The rights of the calls about the user's own push notifications. */
export const pushRows: Rows<typeof pushCalls> = {
  GetPush: { access: 'ready' },
  AddPushDevice: {
    access: 'ready',
    refusals: [
      {
        who: 'ann',
        why: 'an address inside the network',
        input: () => ({ endpoint: 'https://10.0.0.1/push', ...KEYS, generation: 1 }),
        code: 400,
      },
    ],
  },
  RemovePushDevice: { access: 'ready' },
  TestPush: {
    access: 'ready',
    refusals: [{ who: 'ann', why: 'a browser without notifications', input: () => ({}), code: 409 }],
  },
  UpdatePushSettings: {
    access: 'ready',
    refusals: [
      {
        who: 'ann',
        why: 'a time zone that nobody knows',
        input: () => ({ time_zone: 'Mars/Base' }),
        code: 400,
      },
    ],
  },
};

/** The rights of the call that ends the mails about missed messages. The holder of a mail's token may make it. */
export const unsubscribeRows: Rows<typeof unsubscribeCalls> = {
  Unsubscribe: {
    access: 'anyone',
    refusals: [{ who: 'ann', why: 'an altered token', input: () => ({ token: 'A'.repeat(48) }), code: 404 }],
  },
};

/** The rights of the client events about push notifications. */
export const pushClientEventRows: Record<keyof typeof pushClientEvents, Row> = {
  'user:inSight': { access: 'ready' },
};
