import { useQuery } from '@tanstack/react-query';
import { universities } from '#features/reference/queries.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import css from './MailAppLink.module.css';

/**
 * A link to the webmail of a student's institution, or a text if the webmail is not known. The link is a plain anchor,
 * because the router must not handle the address.
 */
export function MailAppLink({ email }: { email: string }) {
  const { data: list, isPending } = useQuery(universities);
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const known = list?.flatMap(({ webmail }) => webmail).find((one) => one.domain === domain);
  if (!known) return <p className={css.unknown}>{!isPending && 'Check your inbox.'}</p>;
  return (
    <a
      className={cx('row justify-center gap-8 min-h-control bg-primary text-on-primary', css.link)}
      href={known.url}
      target="_blank"
      rel="noreferrer"
    >
      <Icon name="mail" size={20} />
      Open your student mail
    </a>
  );
}
