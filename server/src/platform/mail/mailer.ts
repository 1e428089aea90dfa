import type { Db } from '#platform/db/schema.ts';

/** A mail. `text` and `html` have the same content. */
export type Mail = { to: string; subject: string; text: string; html: string };

/**
 * A queued order to send a mail: the mail's kind, and the ids from which the mail is written. It contains no address,
 * text or link.
 */
export type MailOrder = { kind: string; [key: string]: string | number };

/**
 * Writes the mail of an order at the moment when the mail is sent. Its links are therefore fresh, even if the order was
 * queued for long.
 * @param mailKey the key of the order, the same at every try
 * @returns null if the mail is no longer needed, for example because the account is deleted
 */
export type ComposeMail = (order: MailOrder, mailKey: string) => Promise<Mail | null>;

/** The functions that write the mails, by kind. Features pass theirs to `openMailer`. */
export type MailComposers = Record<string, ComposeMail>;

/** Queues mails. */
export type Mailer = {
  /** Queues a mail in a transaction: the mail is sent if and only if the transaction commits, even after a crash. */
  enqueue(db: Db, order: MailOrder): Promise<void>;
  /** Queues many mails in a transaction, with one statement. */
  enqueueEach(db: Db, orders: readonly MailOrder[]): Promise<void>;
};

/** Delivers mails. */
export type MailTransport = {
  /**
   * Delivers a mail. Two calls with the same key deliver the same mail, for example after a crash.
   * @throws MailRefusedError if the server refuses this mail; any other error if no mail can be delivered now
   */
  deliver(mail: Mail, mailKey: string): Promise<void>;
  /** Checks the transport. @throws if no mail can be delivered now */
  check(): Promise<void>;
};

/** The mail server answers, but refuses this mail: permanently, for example for an unknown address, or temporarily. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
  readonly isFinal: boolean;

  constructor(reason: string, options: { isFinal: boolean; cause: unknown }) {
    super(reason, { cause: options.cause });
    this.isFinal = options.isFinal;
  }
}
