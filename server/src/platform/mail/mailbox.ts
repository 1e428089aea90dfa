/**
 * A mailbox without the dots of its name, which some universities' mail servers ignore. It serves to recognise a
 * suspended person. Two people may share it, so it proves nothing else.
 */
export function withoutDots(mailbox: string): string {
  const at = mailbox.lastIndexOf('@');
  return `${mailbox.slice(0, at).replaceAll('.', '')}${mailbox.slice(at)}`;
}

/** The mailbox of an address: without its +tag, because one mailbox has one account. Source: security.md T25. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, at).split('+')[0]}${email.slice(at)}`.toLowerCase();
}
