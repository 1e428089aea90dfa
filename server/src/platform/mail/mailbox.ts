/**
 * Removes the dots from a mailbox's name. Some universities' mail servers ignore these dots. Use the result only to
 * recognise a suspended user: two people may have the same one.
 */
export function withoutDots(mailbox: string): string {
  const at = mailbox.lastIndexOf('@');
  return `${mailbox.slice(0, at).replaceAll('.', '')}${mailbox.slice(at)}`;
}

/**
 * The mailbox of an address, which is the address without its +tag. One mailbox has one account. Source: security.md
 * T25.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, at).split('+')[0]}${email.slice(at)}`.toLowerCase();
}
