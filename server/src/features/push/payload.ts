import { createHmac } from 'node:crypto';

/** A notification for a person's devices. */
export type PushNotice = {
  title: string;
  body: string;
  /** The path that a press opens. */
  path: string;
  /** Identifies what the notification is about. A later notification with the same tag replaces it. */
  tag: string;
  /** Who it is for. The browser shows no words if somebody else has signed in there meanwhile. */
  user_id: number;
  /** How soon the push service should deliver it, even if the device has to wake up for it. */
  urgency: 'low' | 'normal' | 'high';
  /** Whether it makes no sound, because the person was told of the same thing just before. */
  isSilent: boolean;
  /** The number on the icon of the installed app. Null leaves it as it is. */
  badge: number | null;
};

/** Every payload has one of these sizes in bytes, so that its length tells the push service nothing. */
const SIZES = [1024, 2048];
/** The maximum lengths in characters. Longer texts are cut. */
const TITLE_MAX = 80;
export const BODY_MAX = 300;

/** The number of characters of a topic. Source: RFC 8030 §5.4. */
const TOPIC_LENGTH = 32;

/**
 * The topic of a notification at the push service. A notification that is not yet delivered is replaced by the next one
 * with the same topic. A topic is made with a key, so that the push service cannot guess what the notification is
 * about.
 */
export const topicOf = (device_id: number, tag: string, key: Buffer): string =>
  createHmac('sha256', key).update(`${device_id} ${tag}`).digest('base64url').slice(0, TOPIC_LENGTH);

/**
 * The text that the browser decrypts, in the form of a declarative push message: a browser that knows the form shows it
 * even if the service worker fails. Source: Push API, "Declarative push message".
 */
export function payloadOf(notice: PushNotice, publicUrl: string): string {
  const { title, body, path, tag, user_id, isSilent, badge } = notice;
  const message = JSON.stringify({
    web_push: 8030,
    mutable: true,
    ...(badge !== null && { app_badge: badge }),
    notification: {
      // Safari reads the number here, as in the first draft of the form.
      ...(badge !== null && { app_badge: String(badge) }),
      title: cut(title, TITLE_MAX),
      body: cut(body, BODY_MAX),
      navigate: `${publicUrl}${path}`,
      tag,
      lang: 'en-AU',
      silent: isSilent,
      data: { to: user_id, path },
    },
  });
  const bytes = Buffer.byteLength(message);
  return message + ' '.repeat(Math.max(0, (SIZES.find((size) => size >= bytes) ?? bytes) - bytes));
}

/** Cuts a text to a number of characters. */
export function cut(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}

/** The notification by which a person tries out whether notifications arrive. */
export const testNotice = (user_id: number): PushNotice => ({
  title: 'Quad',
  body: 'Notifications work on this device.',
  path: '/app/me/settings#notifications',
  tag: 'test',
  user_id,
  urgency: 'high',
  isSilent: false,
  badge: null,
});
