import { Link } from 'wouter';
import { consolePath } from './addresses.ts';

/** Somebody in a case, whose account is a press away. */
export const AccountLink = ({ user_id, name }: { user_id: number; name: string }) => (
  <Link href={consolePath('accounts', user_id)}>
    <bdi>{name}</bdi>
  </Link>
);
