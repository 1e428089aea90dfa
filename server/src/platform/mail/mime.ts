import type { MailComposerOptions } from 'nodemailer';
import type { Mail } from './mailer.ts';

/** The headers that do not come from the mail itself. */
export type MailHead = { from: string; messageId: string; date: Date };

/**
 * The options for nodemailer to compose a mail. Nodemailer prevents header injection. The address is passed as one
 * value, so that no part of it becomes a second recipient.
 */
export const composing = (
  { to, subject, text, html, oneClick }: Mail,
  head: MailHead,
): MailComposerOptions => ({
  ...head,
  to: { name: '', address: to },
  subject,
  text,
  html,
  headers: { 'Auto-Submitted': 'auto-generated', ...(oneClick && unsubscribing(oneClick)) },
  newline: 'windows',
  disableFileAccess: true,
  disableUrlAccess: true,
});

/**
 * The headers with which mail programs offer a button to unsubscribe. The URL is on the same line as the header's name,
 * because some mail programs do not read a second line. Source: RFC 8058.
 */
const unsubscribing = (address: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${address}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Makes a file of a mail. Its parts are not encoded, so that people can read the source and follow its links. */
export async function mailFile(mail: Mail, head: MailHead): Promise<Buffer> {
  // The module is large, so it is loaded with the first mail and not at the start.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const composer = new MailComposer({
    ...composing(mail, head),
    text: { raw: part('plain', mail.text) },
    html: { raw: part('html', mail.html) },
    // All headers get the same encoding, so that `readMail` stays simple.
    textEncoding: 'base64',
  });
  return composer.compile().build();
}

const part = (type: 'plain' | 'html', content: string): string =>
  `Content-Type: text/${type}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${content}`;

const LINE_END = '\r\n';

/** A mail that `readMail` read from a file. */
export type ReadMail = Mail & { date: string };

/** Reads a mail from the output of `mailFile`; null for any other text. */
export function readMail(source: string): ReadMail | null {
  const headEnd = source.indexOf(LINE_END + LINE_END);
  const head = source.slice(0, headEnd).replaceAll(/\r\n(?=[ \t])/g, '');
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1];
  if (headEnd < 0 || !boundary) return null;
  const value = (name: string) => plainHeader(new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? '');
  const bodies = source.split(`--${boundary}`).slice(1, 3).map(bodyOf);
  return {
    to: value('To'),
    subject: value('Subject'),
    date: value('Date'),
    text: bodies[0] ?? '',
    html: bodies[1] ?? '',
  };
}

const bodyOf = (lines: string): string =>
  lines
    .slice(lines.indexOf(LINE_END + LINE_END) + 4)
    .replaceAll(LINE_END, '\n')
    .trimEnd();

/** Decodes a header's value. Removes white space between two encoded words. Source: RFC 2047 §6.2. */
const plainHeader = (value: string): string =>
  value
    .trim()
    .replaceAll(/\?=[ \t]+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, text: string) => Buffer.from(text, 'base64').toString());
