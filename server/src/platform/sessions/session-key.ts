import type { Db } from '#platform/db/schema.ts';
import type { Log } from '#platform/log.ts';
import type { SessionChanges } from './changes.ts';
import { keepCurrent } from './keep-current.ts';
import { readSessionKey } from './queries.ts';

type Deps = { db: Db; log: Pick<Log, 'warn'>; changes: Pick<SessionChanges, 'onChange' | 'isListening'> };

/** The key that signs session tokens, as it is stored now. `npm run sessions -- end-all` replaces it. */
export const openSessionKey = ({ db, log, changes }: Deps) =>
  keepCurrent({ changes, log, read: () => readSessionKey(db), isAbout: (change) => 'rekeyed' in change });
