import { randomUUID } from 'node:crypto';
import { MailRefusedError } from '#platform/mail/mailer.ts';
import { renderMail } from '#platform/mail/render-mail.ts';
import { transportOf } from '../../wiring.ts';
import { type Check, type Context, fail, type Finding, type Group, ok, reasonOf, warn } from './check.ts';

const NO_SPAM = 'or other providers may refuse mails as spam.';

/** The checks of mail. @param to the address that gets a test mail, if any */
export const mailChecks = (to: string | undefined): Group => ({
  cure: 'Look at SMTP_URL and MAIL_FROM, and whether this machine may connect to the mail server and the DNS.',
  checks: {
    'mail server': async ({ config, clock }) => {
      if (config.smtpUrl === undefined)
        return warn('mails are written to files, and nobody gets them.', 'Set SMTP_URL.');
      await (await transportOf(config, clock)).check();
      return ok('it answers, and takes the login if SMTP_URL has one.');
    },
    SPF: ofDomain(spf),
    DKIM: ofDomain(dkim),
    DMARC: ofDomain(dmarc),
    ...(to !== undefined && { 'test mail': (context: Context) => sendTestMail(context, to) }),
  },
});

async function sendTestMail({ config, clock }: Context, to: string): Promise<Finding> {
  const paragraphs = ['This is a test: Quad can send mail.'];
  const mail = renderMail({ to, subject: 'A test mail from Quad', paragraphs });
  try {
    await (await transportOf(config, clock)).deliver(mail, randomUUID());
  } catch (error) {
    if (!(error instanceof MailRefusedError)) throw error;
    return fail(
      `the mail server refused it (${error.message}).`,
      'Let it take mails from MAIL_FROM and this machine, and look at the address.',
    );
  }
  return config.smtpUrl === undefined
    ? warn('it was written to a file.', 'Set SMTP_URL.')
    : ok('sent. Look whether it arrives, and not as spam.');
}

/** Looks for TXT records at a name. The list is empty if the name has other records or names below it, else null. */
type Texts = (name: string) => Promise<string[] | null>;

/** Makes the check of a record in the DNS for the domain of MAIL_FROM. */
const ofDomain =
  (look: (domain: string, texts: Texts) => Promise<Finding>): Check =>
  async ({ config: { smtpUrl, mailFrom }, resolver }) => {
    if (smtpUrl === undefined) return ok('not needed: no mail is sent.');
    const [, domain = ''] = /@([^@<>\s]+)>?$/.exec(mailFrom) ?? [];
    return look(domain, (name) => textsOf(resolver, name)).catch((error: unknown) =>
      warn(`the DNS does not answer (${reasonOf(error)}).`, 'Look at /etc/resolv.conf and the firewall.'),
    );
  };

async function textsOf(resolver: Context['resolver'], name: string): Promise<string[] | null> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENODATA') return [];
    if (code === 'ENOTFOUND') return null;
    throw error;
  }
}

async function spf(domain: string, texts: Texts): Promise<Finding> {
  const records = ((await texts(domain)) ?? []).filter((text) => /^v=spf1( |$)/i.test(text));
  if (records.length === 1) return ok(`${domain} says which servers may send.`);
  const says =
    records.length === 0 ? `${domain} has no record.` : `${domain} has several records, so none counts.`;
  return warn(says, `Add one TXT record such as \`v=spf1 mx -all\` that names your mail server, ${NO_SPAM}`);
}

/** The name of a key has a part that only the mail server knows. But the DNS says whether there is any. */
async function dkim(domain: string, texts: Texts): Promise<Finding> {
  const above = `_domainkey.${domain}`;
  return (await texts(above)) === null
    ? warn(
        `there is nothing below ${above}.`,
        `Let your mail server sign, and add the TXT record with its key, ${NO_SPAM}`,
      )
    : ok(`there are records below ${above}.`);
}

/** Asks the domain, then those above it. */
async function dmarc(domain: string, texts: Texts): Promise<Finding> {
  const labels = domain.split('.');
  for (let first = 0; first < Math.max(1, labels.length - 1); first += 1) {
    const above = labels.slice(first).join('.');
    const records = (await texts(`_dmarc.${above}`)) ?? [];
    if (records.some((text) => /^v=DMARC1\b/i.test(text))) return ok(`${above} has a policy.`);
  }
  return warn(
    `neither _dmarc.${domain} nor a domain above it has a record.`,
    `Add a TXT record such as \`v=DMARC1; p=quarantine\`, ${NO_SPAM}`,
  );
}
