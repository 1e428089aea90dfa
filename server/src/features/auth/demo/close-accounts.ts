import { randomBytes } from 'node:crypto';
import type { Services } from '#platform/services.ts';
import { DEMO_STAFF, READY_ACCOUNTS } from './accounts.ts';
import { retireAccounts } from './queries.ts';

/** A hash that no password matches: it is made of random bytes that are not stored. */
export const unusableHash = ({ passwords }: Pick<Services, 'passwords'>): Promise<string> =>
  passwords.hash(randomBytes(32).toString('base64url'));

const unreachable = (name: string): string => `${name.toLowerCase().replaceAll(' ', '.')}@demo.invalid`;

/**
 * Closes the ready-made accounts of a demo campus, because their password is published and their addresses may belong
 * to real people. Call it when the server sends real mail or runs in production. Source: wire.md "Running it".
 * @returns the number of closed accounts
 */
export async function closeReadyAccounts(services: Pick<Services, 'db' | 'passwords'>): Promise<number> {
  const staff = DEMO_STAFF.map(({ email, name }) => [email, name] as const);
  const accounts = [...Object.entries(READY_ACCOUNTS), ...staff].map(([email, name]) => ({
    email,
    retired: unreachable(name),
  }));
  const hash = await unusableHash(services);
  return services.db.transaction().execute((tx) => retireAccounts(tx, accounts, hash));
}
