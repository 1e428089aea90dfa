import { useQuery } from '@tanstack/react-query';
import { universities } from '#features/reference/queries.ts';
import { Icon } from '#ui/Icon.tsx';
import css from './MailAppLink.module.css';

/**
 * Leads to where a student's mail is read, in a tab of its own: this page says what to look for. Where that is not known
 * there is nothing to press. A plain anchor: the router must not take it for one of its own addresses.
 */
export function MailAppLink({ email }: { email: string }) {
  const { data: list, isPending } = useQuery(universities);
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const known = list?.flatMap(({ webmail }) => webmail).find((one) => one.domain === domain);
  if (!known) return <p className={css.unknown}>{!isPending && 'Check your inbox.'}</p>;
  return (
    <a className={css.link} href={known.url} target="_blank" rel="noreferrer">
      <Icon name="mail" size={20} />
      Open your student mail
    </a>
  );
}
