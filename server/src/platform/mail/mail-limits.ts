import { MAIL_ALL, MAIL_BROWSERS, MAIL_NETWORK, MAIL_OWN, MAIL_REST } from '#platform/limits.ts';
import { isTooMany } from '#platform/problems.ts';
import type { RateLimits, Use } from '#platform/rate-limits.ts';
import { hashToken } from '#platform/sessions/tokens.ts';

/**
 * The requester of a mail to an address, one of three. A stranger is known by their network; `newBrowser` is a browser
 * that registers the address now. A browser that has registered the address is known by its mark and its network. The
 * account's owner is signed in, or uses a device that has been signed in.
 */
export type Asker =
  | { network: string; newBrowser?: Buffer }
  | { network: string; browser: Buffer }
  | { isOwner: true };

/** The kind of a mail, and its mailbox. */
export type OutgoingMail = { kind: string; to: string };

/**
 * Counts a mail of one kind to one mailbox, if the limits allow another mail now. Mails for strangers do not count
 * against the owner's limits. A stranger can register the address in many browsers, although each mail for them lets
 * the mailbox's holder sign up. All such browsers together therefore get no more mails than strangers. Those of one
 * network get a third of that, so that nobody can use up the mails of a mailbox's holder in another network. Do not
 * call this in a transaction. Source: decisions.md "Accounts".
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
    // A mail beyond the limits is not sent, but the requester gets the same answer as otherwise.
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
    // The mail also counts as the new browser's first one. If that browser registers again within a minute, no second
    // mail is sent.
    ...(asker.newBrowser ? usesOfBrowser(mail, asker.network, asker.newBrowser) : []),
  ];
}

/**
 * The uses of the rates of one browser that registered the address, and of the rate of one mail a minute for all such
 * browsers of its network.
 */
function usesOfBrowser(mail: string, network: string, browser: Buffer): Use[] {
  const own = `${mail}:${browser.toString('base64url')}`;
  return [
    [MAIL_REST, own],
    [MAIL_OWN, own],
    [MAIL_REST, `${mail}:${network}:browsers`],
  ];
}
