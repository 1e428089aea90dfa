import { MAIL_ALL, MAIL_BROWSERS, MAIL_NETWORK, MAIL_OWN, MAIL_REST } from '#platform/limits.ts';
import { isTooMany } from '#platform/problems.ts';
import type { RateLimits, Use } from '#platform/rate-limits.ts';
import { hashToken } from '#platform/sessions/tokens.ts';

/**
 * The requester of a mail to an address:
 * 1. a stranger, known by their network. `newBrowser` is set if the stranger registers the address now;
 * 2. a browser in which somebody has registered the address, known by the hash of its cookie and by its network;
 * 3. the account's owner, who is signed in or uses a device that has been signed in.
 */
export type Asker =
  | { network: string; newBrowser?: Buffer }
  | { network: string; browser: Buffer }
  | { isOwner: true };

/** A mail to send: its kind and its mailbox. */
export type OutgoingMail = { kind: string; to: string };

/**
 * Counts a mail of one kind to one mailbox, if the limits allow another mail now. Do not call it in a transaction.
 * Source: decisions.md "Accounts".
 *
 * Mails for strangers do not count against the owner's limits. All browsers in which somebody registered the address
 * share one limit, because a stranger can register the address in many browsers. One network gets only a third of this
 * limit, so that the owner still gets mails in another network.
 * @returns whether the mail may be sent
 */
export async function consumeMailLimits(
  limits: RateLimits,
  mail: OutgoingMail,
  asker: Asker,
): Promise<boolean> {
  try {
    await limits.consumeEach(usesOf(mail, asker));
    return true;
  } catch (refusal) {
    // No mail is sent beyond the limits, but the requester gets the usual answer.
    if (isTooMany(refusal)) return false;
    throw refusal;
  }
}

function usesOf({ kind, to }: OutgoingMail, asker: Asker): Use[] {
  const mail = hashToken(`${kind}\n${to}`).toString('base64url');
  if ('isOwner' in asker)
    return [
      [MAIL_REST, `${mail}:owner`],
      [MAIL_OWN, `${mail}:owner`],
    ];
  if ('browser' in asker)
    return [
      ...usesOfBrowser(mail, asker.network, asker.browser),
      [MAIL_BROWSERS, `${mail}:${asker.network}`],
      [MAIL_ALL, `${mail}:browsers`],
    ];
  const network = `${mail}:${asker.network}`;
  return [
    [MAIL_REST, network],
    [MAIL_NETWORK, network],
    [MAIL_ALL, mail],
    // The mail also counts towards the limits of the browser that registers now. So a second registration in this
    // browser within a minute sends no second mail.
    ...(asker.newBrowser ? usesOfBrowser(mail, asker.network, asker.newBrowser) : []),
  ];
}

/**
 * The rates that count a mail for a browser in which somebody registered the address. All such browsers of one network
 * share the rate of one mail a minute.
 */
function usesOfBrowser(mail: string, network: string, browser: Buffer): Use[] {
  const own = `${mail}:${browser.toString('base64url')}`;
  return [
    [MAIL_REST, own],
    [MAIL_OWN, own],
    [MAIL_REST, `${mail}:${network}:browsers`],
  ];
}
