import type { Mail } from './mailer.ts';

const LINE_END = '\r\n';

/** What a mail's head says besides what the mail itself knows. */
export type MailHead = { from: string; messageId: string; date: Date };

/**
 * A mail as it travels or lies in a file. ASCII stays as it is, so links can be read and followed in the source; other
 * text is left as UTF-8 where `plain`, and made ASCII for servers that take nothing else.
 */
export function formatMail(
  mail: Mail,
  { from, messageId, date }: MailHead,
  { plain }: { plain: boolean },
): string {
  const boundary = `quad-${messageId.replaceAll(/\W/g, '').slice(0, 40)}`;
  const head = {
    From: header(from),
    To: header(mail.to),
    Subject: header(mail.subject),
    Date: date.toUTCString().replace('GMT', '+0000'),
    'Message-ID': messageId,
    'Auto-Submitted': 'auto-generated',
    'MIME-Version': '1.0',
    'Content-Type': `multipart/alternative; boundary="${boundary}"`,
  };
  const lines = [
    ...Object.entries(head).map(([name, value]) => `${name}: ${value}`),
    '',
    `--${boundary}`,
    ...part('plain', mail.text, plain),
    `--${boundary}`,
    ...part('html', mail.html, plain),
    `--${boundary}--`,
    '',
  ];
  return lines.join(LINE_END);
}

function part(type: 'plain' | 'html', content: string, plain: boolean): string[] {
  const lines = content.replace(/\r?\n/g, LINE_END);
  const encoding = isAscii(lines) ? '7bit' : plain ? '8bit' : 'base64';
  const body = encoding === 'base64' ? base64Lines(lines) : lines;
  return [
    `Content-Type: text/${type}; charset=utf-8`,
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    body,
    '',
  ];
}

/** A header's value on one line, so that nothing in it can start another header. */
function header(value: string): string {
  const line = value.replaceAll(/[\r\n]+/g, ' ');
  return isAscii(line) ? line : `=?UTF-8?B?${Buffer.from(line).toString('base64')}?=`;
}

const isAscii = (value: string): boolean => /^[\x00-\x7f]*$/.test(value);

const base64Lines = (value: string): string =>
  (
    Buffer.from(value)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join(LINE_END);

/** A mail that `formatMail` wrote with `plain`, read back. */
export type ReadMail = Mail & { date: string };

/** Reads what `formatMail` wrote with `plain`; null for anything else. */
export function readMail(source: string): ReadMail | null {
  const headEnd = source.indexOf(LINE_END + LINE_END);
  const head = source.slice(0, headEnd);
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

const plainHeader = (value: string): string =>
  value.trim().replace(/^=\?UTF-8\?B\?(.*)\?=$/, (_, text: string) => Buffer.from(text, 'base64').toString());
