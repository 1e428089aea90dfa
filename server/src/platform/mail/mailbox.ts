/** The mailbox of an address: without its +tag, because one mailbox has one account. Source: security.md T25. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, at).split('+')[0]}${email.slice(at)}`.toLowerCase();
}
