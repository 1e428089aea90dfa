import type { MailComposerOptions } from 'nodemailer';
import type { Mail } from './mailer.ts';

/** What a mail's head says besides what the mail itself knows. */
export type MailHead = { from: string; messageId: string; date: Date };

/**
 * A mail in the words of nodemailer, whose composer encodes it, folds its headers and keeps whatever is in them from
 * starting another. The address is handed over in one piece, so that no part of it is taken for a second one.
 */
export const composing = ({ to, subject, text, html }: Mail, head: MailHead): MailComposerOptions => ({
  ...head,
  to: { name: '', address: to },
  subject,
  text,
  html,
  headers: { 'Auto-Submitted': 'auto-generated' },
  newline: 'windows',
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** A mail as a file, whose parts stand there as they are, so that links can be read and followed in the source. */
export async function mailFile(mail: Mail, head: MailHead): Promise<Buffer> {
  // Large, and wanted once there is a mail: a server starts without it.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const composer = new MailComposer({
    ...composing(mail, head),
    text: { raw: part('plain', mail.text) },
    html: { raw: part('html', mail.html) },
    // One way of writing headers is enough to read them back.
    textEncoding: 'base64',
  });
  return composer.compile().build();
}

const part = (type: 'plain' | 'html', content: string): string =>
  `Content-Type: text/${type}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${content}`;

const LINE_END = '\r\n';

/** A mail that `mailFile` made, read back. */
export type ReadMail = Mail & { date: string };

/** Reads what `mailFile` made; null for anything else. */
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

/** What a header says. Between two encoded words white space counts for nothing. Source: RFC 2047 §6.2. */
const plainHeader = (value: string): string =>
  value
    .trim()
    .replaceAll(/\?=[ \t]+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, text: string) => Buffer.from(text, 'base64').toString());
