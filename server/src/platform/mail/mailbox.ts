/**
 * Removes the dots from a mailbox's name, because some universities' mail servers ignore them. Use the result only to
 * recognise a suspended user, because the mailboxes of two people may have the same result.
 */
export function withoutDots(mailbox: string): string {
  const at = mailbox.lastIndexOf('@');
  return `${mailbox.slice(0, at).replaceAll('.', '')}${mailbox.slice(at)}`;
}

/**
 * The mailbox of an address: the address without its +tag. One mailbox can have one account. Source: security.md T25.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, at).split('+')[0]}${email.slice(at)}`.toLowerCase();
}
