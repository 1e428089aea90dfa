import { Link } from 'wouter';
import { consolePath } from './addresses.ts';

/** A user's name as a link to their account in the console. */
export const AccountLink = ({ user_id, name }: { user_id: number; name: string }) => (
  <Link href={consolePath('accounts', user_id)}>
    <bdi>{name}</bdi>
  </Link>
);
