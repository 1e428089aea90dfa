import webpush from 'web-push';
import type { Config } from '../../config.ts';
import { isPushAddress } from './addresses.ts';
import { pushKeysOf, topicKeyOf } from './keys.ts';
import { ANSWER_MS, TTL_SECONDS } from './limits.ts';
import { payloadOf, type PushNotice, topicOf } from './payload.ts';
import type { Device } from './queries/devices.ts';
import { isSilent, noteAnswer } from './silence.ts';

/**
 * The answer of a push service. `gone`: the subscription has ended. `tooLarge`: the payload is too large. `later`: try
 * again, after `afterMs` if the service says so.
 */
export type Outcome =
  | { is: 'told' }
  | { is: 'gone' }
  | { is: 'tooLarge' }
  | { is: 'later'; afterMs: number | null };

const GONE = new Set([400, 403, 404, 410]);

type Sending = {
  config: Config;
  /** Ends the request when the server stops. */
  signal?: AbortSignal;
};

/** Sends a notification to a device. Every failure is an outcome. Source: RFC 8030, 8291, 8292. */
export async function sendPush(
  { config, signal }: Sending,
  device: Device,
  notice: PushNotice,
): Promise<Outcome> {
  if (!isPushAddress(device.endpoint, config)) return { is: 'gone' };
  const { origin } = new URL(device.endpoint);
  if (isSilent(origin) || signal?.aborted) return LATER;
  const { headers, body } = requestOf(config, device, notice);
  const late = AbortSignal.timeout(ANSWER_MS);
  try {
    const response = await fetch(device.endpoint, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: signal ? AbortSignal.any([late, signal]) : late,
    });
    noteAnswer(origin, true);
    await response.body?.cancel();
    return outcomeOf(response);
  } catch (error) {
    // `fetch` throws a TypeError without a connection, and a DOMException after the time limit.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
    if (!signal?.aborted) noteAnswer(origin, false);
    return LATER;
  }
}

const LATER: Outcome = { is: 'later', afterMs: null };

/** The headers and the encrypted body. */
function requestOf(
  config: Config,
  { device_id, endpoint, p256dh, auth, generation }: Device,
  notice: PushNotice,
) {
  const text = payloadOf(notice, config.publicUrl);
  const { headers, body } = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    vapidDetails: { subject: `mailto:${config.supportEmail}`, ...pushKeysOf(config, generation) },
    contentEncoding: 'aes128gcm',
    TTL: TTL_SECONDS,
    urgency: notice.urgency,
    topic: topicOf(device_id, notice.tag, topicKeyOf(config)),
  });
  const { 'Content-Length': _length, ...rest } = headers as Record<string, string>;
  return { headers: rest, body: Uint8Array.from(body ?? []) };
}

function outcomeOf({ status, ok, headers }: Response): Outcome {
  if (ok) return { is: 'told' };
  if (status === 413) return { is: 'tooLarge' };
  if (GONE.has(status)) return { is: 'gone' };
  const seconds = Number(headers.get('retry-after'));
  return { is: 'later', afterMs: seconds > 0 ? seconds * 1000 : null };
}
