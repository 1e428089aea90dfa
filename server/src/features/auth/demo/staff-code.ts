import { codeNow } from '#features/auth/rules.ts';
import type { Db } from '#platform/db/schema.ts';
import type { Config } from '../../../config.ts';
import { readSecondFactor } from './queries.ts';
import { DEMO_SECRET } from './accounts.ts';

/** The current code of a demo staff account's authenticator app; null for an account that has its own secret. */
export async function demoCode(db: Db, config: Config, email: string): Promise<string | null> {
  const factor = await readSecondFactor(db, email);
  return factor ? codeNow(config, factor, DEMO_SECRET) : null;
}
