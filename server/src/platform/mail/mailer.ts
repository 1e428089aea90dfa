import type { Db } from '#platform/db/schema.ts';

/** A mail as it is sent: plain text and the same in HTML. */
export type Mail = { to: string; subject: string; text: string; html: string };

/** What is queued in a mail's place: which one, and ids to write it from. No address, no text, no link. */
export type MailOrder = { kind: string; [key: string]: string | number };

/**
 * Writes the mail of an order at the moment it is sent, so that a link in it is fresh however long the queue was.
 * @param mailKey stays the same through every try of one order
 * @returns null when there is nothing left to say, such as to an account that is gone
 */
export type ComposeMail = (order: MailOrder, mailKey: string) => Promise<Mail | null>;

/** Who writes the mails of each kind. Features give theirs to `openMailer`. */
export type MailComposers = Record<string, ComposeMail>;

/** Queues mails. */
export type Mailer = {
  /** Queues a mail as part of the transaction's work: it is sent if and only if that commits, even after a crash. */
  enqueue(db: Db, order: MailOrder): Promise<void>;
  /** The same for many mails, with one statement. */
  enqueueEach(db: Db, orders: readonly MailOrder[]): Promise<void>;
};

/** Takes mails to where they go. */
export type MailTransport = {
  /**
   * Hands a mail over. A repeat with the same key is the same mail.
   * @throws MailRefusedError when this mail is not taken, anything else when none can be handed over now
   */
  deliver(mail: Mail, mailKey: string): Promise<void>;
  /** @throws when mails cannot be handed over now */
  check(): Promise<void>;
};

/** The mail server answers, but does not take this mail: for good, as for an address that does not exist, or for now. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
  readonly isFinal: boolean;

  constructor(reason: string, options: { isFinal: boolean; cause: unknown }) {
    super(reason, { cause: options.cause });
    this.isFinal = options.isFinal;
  }
}
