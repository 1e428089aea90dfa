import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asDate, type Clock } from '#platform/clock.ts';
import { mailFile, readMail, type ReadMail } from './mime.ts';
import type { MailTransport } from './mailer.ts';
import { messageIdOf } from './message-id.ts';
import { ifMissing } from '#platform/storage/if-missing.ts';
import { PRIVATE_FOLDER } from '#platform/storage/private-folder.ts';

const NAME = /^\d{8}T\d{9}Z-[\w-]+\.eml$/;

type Options = { folder: string; from: string; publicUrl: string; clock: Clock };

/**
 * Makes a transport that writes each mail to a separate file. The files' names sort by time. Source: wire.md "Running
 * it".
 */
export function outboxTransport({ folder, from, publicUrl, clock }: Options): MailTransport {
  return {
    async deliver(mail, mailKey) {
      await mkdir(folder, PRIVATE_FOLDER);
      const date = asDate(clock.now());
      const messageId = messageIdOf(mailKey, publicUrl);
      const name = (await findName(folder, mailKey)) ?? nameOf(date, mailKey);
      const unfinished = join(folder, `.${name}.unfinished`);
      await writeFile(unfinished, await mailFile(mail, { from, messageId, date }));
      await rename(unfinished, join(folder, name));
    },
    check: async () => void (await mkdir(folder, PRIVATE_FOLDER)),
  };
}

const nameOf = (date: Date, mailKey: string): string =>
  `${date.toISOString().replaceAll(/[-:.]/g, '')}-${mailKey}.eml`;

/** The file name of a mail that was already delivered. Such a file exists if the mail's job runs a second time. */
const findName = async (folder: string, mailKey: string): Promise<string | undefined> =>
  (await readdir(folder)).find((name) => NAME.test(name) && name.endsWith(`-${mailKey}.eml`));

/** A mail in the outbox, and the name of its file. */
export type OutboxMail = ReadMail & { name: string };

/** The mails of an outbox, newest first; an empty list if the folder does not exist. */
export async function listOutbox(folder: string, most = 200): Promise<OutboxMail[]> {
  const files = await readdir(folder).catch(ifMissing([]));
  const newest = files
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed()
    .slice(0, most);
  const mails = await Promise.all(newest.map((name) => readOutbox(folder, name)));
  return mails.filter((mail) => mail !== null);
}

/** Reads a mail of an outbox by file name; null if there is none. */
export async function readOutbox(folder: string, name: string): Promise<OutboxMail | null> {
  if (!NAME.test(name)) return null;
  const source = await readFile(join(folder, name), 'utf8').catch(ifMissing(null));
  const mail = source === null ? null : readMail(source);
  return mail && { ...mail, name };
}
