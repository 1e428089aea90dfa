import { expect } from '@playwright/test';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Waits for a mail and returns the link in it.
 * @param outbox the folder of the sent mails; each mail is a file, and the names sort by time
 * @param path the path of the link, such as `/auth/VerifyEmail`
 * @param count how many mails with this path must have been sent; the link of the newest is returned
 */
export async function linkMailedTo(outbox: string, to: string, path: string, count = 1): Promise<string> {
  let links: string[] = [];
  const look = async () => {
    links = (await mailsTo(outbox, to)).flatMap((mail) =>
      linksIn(mail).filter((link) => link.includes(path)),
    );
    return links.length;
  };
  await expect
    .poll(look, { message: `a mail to ${to} with a link to ${path}` })
    .toBeGreaterThanOrEqual(count);
  return links.at(-1) ?? '';
}

async function mailsTo(outbox: string, to: string): Promise<string[]> {
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.toSorted().map((name) => readMail(join(outbox, name))));
  return mails.filter((mail) => mail.to === to.toLowerCase()).map(({ source }) => source);
}

type Mail = { to: string | undefined; source: string };

/**
 * The mails that were read before. A waiting test looks at the mails of all tests repeatedly. It reads each file only
 * once, because a mail never changes.
 */
const known = new Map<string, Mail>();

async function readMail(file: string): Promise<Mail> {
  const before = known.get(file);
  if (before) return before;
  const source = await readFile(file, 'utf8');
  const mail = { to: /\nto: ([^\r]*)\r/i.exec(source)?.[1]?.toLowerCase(), source };
  known.set(file, mail);
  return mail;
}

/** Returns the links in the plain text part of a mail. The HTML part contains the same links. */
const linksIn = (mail: string): string[] =>
  mail.split('Content-Type: text/html')[0]?.match(/https?:\/\/\S+/g) ?? [];
