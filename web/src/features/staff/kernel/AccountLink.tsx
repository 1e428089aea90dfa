import { Link } from 'wouter';
import { consolePath } from './addresses.ts';

/** The name of a user, as a link to the user's account in the console. */
export const AccountLink = ({ user_id, name }: { user_id: number; name: string }) => (
  <Link href={consolePath('accounts', user_id)}>
    <bdi>{name}</bdi>
  </Link>
);
