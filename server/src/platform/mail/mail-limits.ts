import { MAIL_ALL, MAIL_BROWSERS, MAIL_NETWORK, MAIL_OWN, MAIL_REST } from '#platform/limits.ts';
import { isTooMany } from '#platform/problems.ts';
import type { RateLimits, Use } from '#platform/rate-limits.ts';
import { hashToken } from '#platform/sessions/tokens.ts';

/**
 * Who asks for a mail to an address: anybody, by the network they are in, perhaps in a browser that registers the address
 * now; a browser that has registered it, by its mark and the network; the owner of the account, signed in or on a device
 * that has signed in.
 */
export type Asker =
  | { network: string; newBrowser?: Buffer }
  | { network: string; browser: Buffer }
  | { isOwner: true };

/** The kind of a mail, and its mailbox. */
export type OutgoingMail = { kind: string; to: string };

/**
 * Counts a mail of one kind to one mailbox, if there may be another one now. What strangers ask for uses up nothing of
 * what the owner may. A stranger can make browsers that have registered an address, so all of these have no more than
 * strangers have, each mail that they cause letting the holder of the mailbox in; and those of one network a third of it,
 * so that nobody in one network uses up the mails of a holder in another.
 * Call it outside transactions. Source: decisions.md "Accounts".
 * @returns whether it may be sent
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
    // Too many are answered the same, and dropped.
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
    // The first mail of a browser is one of its own, too: registering once more brings no second one within the minute.
    ...(asker.newBrowser ? usesOfBrowser(mail, asker.network, asker.newBrowser) : []),
  ];
}

/** What one browser may; and in one network no two browsers in the same minute, however many a person makes. */
function usesOfBrowser(mail: string, network: string, browser: Buffer): Use[] {
  const own = `${mail}:${browser.toString('base64url')}`;
  return [
    [MAIL_REST, own],
    [MAIL_OWN, own],
    [MAIL_REST, `${mail}:${network}:browsers`],
  ];
}
