import { MAIL_ALL, MAIL_BROWSERS, MAIL_NETWORK, MAIL_OWN, MAIL_REST } from '#platform/limits.ts';
import { isTooMany } from '#platform/problems.ts';
import type { RateLimits, Use } from '#platform/rate-limits.ts';
import { hashToken } from '#platform/sessions/tokens.ts';

/**
 * The asker of a mail to an address: a stranger, by their network, possibly with a browser that registers the address
 * now; a browser that has registered it, by its mark and its network; or the account's owner, who is signed in or uses
 * a device that has been signed in.
 */
export type Asker =
  | { network: string; newBrowser?: Buffer }
  | { network: string; browser: Buffer }
  | { isOwner: true };

/** The kind of a mail, and its mailbox. */
export type OutgoingMail = { kind: string; to: string };

/**
 * Counts a mail of one kind to one mailbox, if the limits allow another one now. Mails for strangers use up nothing of
 * the owner's limits. A stranger can also make browsers that have registered an address, although each of their mails
 * lets the mailbox's holder in. So all of these together get no more mails than strangers, and those of one network a
 * third of that: nobody in one network can use up the mails of the mailbox's holder in another. Call it outside
 * transactions. Source: decisions.md "Accounts".
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
    // A mail beyond the limits is dropped, and the asker gets the usual answer.
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
    // It also counts as the browser's first mail, so registering again brings no second mail within the minute.
    ...(asker.newBrowser ? usesOfBrowser(mail, asker.network, asker.newBrowser) : []),
  ];
}

/** The limits of one browser, and one mail a minute for all browsers of one network. */
function usesOfBrowser(mail: string, network: string, browser: Buffer): Use[] {
  const own = `${mail}:${browser.toString('base64url')}`;
  return [
    [MAIL_REST, own],
    [MAIL_OWN, own],
    [MAIL_REST, `${mail}:${network}:browsers`],
  ];
}
