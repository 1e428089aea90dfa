import { supportEmail } from '#platform/support-email.ts';

/** The support mailbox as a `mailto:` link. */
export function SupportLink() {
  const email = supportEmail();
  return <a href={`mailto:${email}`}>{email}</a>;
}
