import type { Db } from '#platform/db/schema.ts';

/** A mail: plain text, and the same in HTML. */
export type Mail = { to: string; subject: string; text: string; html: string };

/** The queued order of a mail: its kind, and the ids to write it from. It contains no address, text or link. */
export type MailOrder = { kind: string; [key: string]: string | number };

/**
 * Writes the mail of an order at the moment it is sent, so that its links are fresh however long it was queued.
 * @param mailKey the same at every try of one order
 * @returns null where the mail is no longer needed, such as for a deleted account
 */
export type ComposeMail = (order: MailOrder, mailKey: string) => Promise<Mail | null>;

/** The functions that write the mails, by kind. Features pass theirs to `openMailer`. */
export type MailComposers = Record<string, ComposeMail>;

/** Queues mails. */
export type Mailer = {
  /** Queues a mail in a transaction: it is sent if and only if that commits, even after a crash. */
  enqueue(db: Db, order: MailOrder): Promise<void>;
  /** The same for many mails, with one statement. */
  enqueueEach(db: Db, orders: readonly MailOrder[]): Promise<void>;
};

/** Delivers mails. */
export type MailTransport = {
  /**
   * Delivers a mail. A repeat with the same key is the same mail.
   * @throws MailRefusedError when the server refuses this mail, any other error when no mail can be delivered now
   */
  deliver(mail: Mail, mailKey: string): Promise<void>;
  /** @throws when no mail can be delivered now */
  check(): Promise<void>;
};

/** The mail server answers, but refuses this mail: for good, such as for an unknown address, or for now. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
  readonly isFinal: boolean;

  constructor(reason: string, options: { isFinal: boolean; cause: unknown }) {
    super(reason, { cause: options.cause });
    this.isFinal = options.isFinal;
  }
}
