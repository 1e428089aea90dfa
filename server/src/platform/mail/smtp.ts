import { createTransport } from 'nodemailer';
import { asDate, type Clock } from '#platform/clock.ts';
import { formatMail } from './format.ts';
import { type MailTransport, UndeliverableError } from './mailer.ts';
import { messageIdOf } from './message-id.ts';

/** Milliseconds to wait for the mail server: to connect, to greet, and between two answers. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

type Options = { url: string; from: string; publicUrl: string; clock: Clock };

/** Hands mails to a mail server. */
export function smtpTransport({ url, from, publicUrl, clock }: Options): MailTransport {
  const transport = createTransport({ url, ...PATIENCE });
  return {
    async deliver(mail, mailKey) {
      const head = { from, messageId: messageIdOf(mailKey, publicUrl), date: asDate(clock.now()) };
      const envelope = { from: addressOf(from), to: mail.to };
      try {
        await transport.sendMail({ envelope, raw: formatMail(mail, head, { plain: false }) });
      } catch (error) {
        throw isFinal(error) ? new UndeliverableError(String(codeIn(error)), { cause: error }) : error;
      }
    },
    check: async () => void (await transport.verify()),
  };
}

const addressOf = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from;

/** Answers of 500 and above to the mail itself are final; those to the login are our own fault and may be mended. */
function isFinal(error: unknown): boolean {
  const { code } = error as { code?: string };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (codeIn(error) ?? 0) >= 500;
}

const codeIn = (error: unknown): number | undefined => (error as { responseCode?: number }).responseCode;
