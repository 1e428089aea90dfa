import { createTransport } from 'nodemailer';
import { asDate, type Clock } from '#platform/clock.ts';
import { MailRefusedError, type MailTransport } from './mailer.ts';
import { messageIdOf } from './message-id.ts';
import { composing } from './mime.ts';

/** The time limits for the connection, for the server's greeting, and between two answers, in milliseconds. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

type Options = { url: string; from: string; publicUrl: string; clock: Clock };

/** Sends mails to a mail server. */
export function smtpTransport({ url, from, publicUrl, clock }: Options): MailTransport {
  const transport = createTransport({ url, ...PATIENCE });
  return {
    async deliver(mail, mailKey) {
      const head = { from, messageId: messageIdOf(mailKey, publicUrl), date: asDate(clock.now()) };
      const envelope = { from: addressOf(from), to: mail.to };
      try {
        await transport.sendMail({ ...composing(mail, head), envelope, xMailer: false });
      } catch (error) {
        throw refusalIn(error) ?? error;
      }
    },
    check: async () => void (await transport.verify()),
  };
}

const addressOf = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from;

/**
 * Returns the server's refusal of the mail itself. Returns null for other failures, such as no answer or a failed
 * login.
 */
function refusalIn(error: unknown): MailRefusedError | null {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return null;
  return new MailRefusedError(`${code} ${responseCode}`, { isFinal: responseCode >= 500, cause: error });
}
