import type { Db } from '#platform/db/schema.ts';

/**
 * A mail. `text` and `html` have the same content. `oneClick` is the URL of a request that ends such mails. A mail
 * program sends the request when the reader presses the program's own unsubscribe button.
 */
export type Mail = { to: string; subject: string; text: string; html: string; oneClick?: string };

/** A queued order to send a mail: the mail's kind, and the ids of its data. It contains no address, text or link. */
export type MailOrder = { kind: string; [key: string]: string | number };

/**
 * Composes the mail of an order when the mail is sent, so that its links are fresh.
 * @param mailKey the key of the order, the same at each try
 * @returns null if the mail is no longer needed, for example because the account was deleted
 */
export type ComposeMail = (order: MailOrder, mailKey: string) => Promise<Mail | null>;

/** The functions that compose the mails, by kind. Features pass theirs to `openMailer`. */
export type MailComposers = Record<string, ComposeMail>;

/** Queues mails. */
export type Mailer = {
  /** Queues a mail in a transaction. The mail is sent if and only if the transaction commits, even after a crash. */
  enqueue(db: Db, order: MailOrder): Promise<void>;
  /** Queues many mails in a transaction, with one statement. */
  enqueueEach(db: Db, orders: readonly MailOrder[]): Promise<void>;
};

/** Delivers mails. */
export type MailTransport = {
  /**
   * Delivers a mail. A second call with the same key means the same mail, for example after a crash.
   * @throws MailRefusedError if the server refuses the mail; any other error if no mail can be delivered now
   */
  deliver(mail: Mail, mailKey: string): Promise<void>;
  /** Checks the transport. @throws if no mail can be delivered now */
  check(): Promise<void>;
};

/** The mail server answers, but refuses the mail permanently (for example for an unknown address) or temporarily. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
  readonly isFinal: boolean;

  constructor(reason: string, options: { isFinal: boolean; cause: unknown }) {
    super(reason, { cause: options.cause });
    this.isFinal = options.isFinal;
  }
}
