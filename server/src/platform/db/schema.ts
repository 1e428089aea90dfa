import type { Kysely, Transaction } from 'kysely';
import type { AccountTables } from './tables/accounts.ts';
import type { ChatTables } from './tables/chat.ts';
import type { CommitTables } from './tables/commits.ts';
import type { DatingTables } from './tables/dating.ts';
import type { DiscoverTables } from './tables/discover.ts';
import type { MatchTables } from './tables/matches.ts';
import type { LetterTables } from './tables/letters.ts';
import type { ModerationActionTables } from './tables/moderation-actions.ts';
import type { PeopleTables } from './tables/people.ts';
import type { PlaceTables } from './tables/places.ts';
import type { PushTables } from './tables/push.ts';
import type { ReferenceTables } from './tables/reference.ts';
import type { ReportTables } from './tables/reports.ts';
import type { StaffTables } from './tables/staff.ts';
import type { SupportTables } from './tables/support.ts';

/** All tables. A new table needs a migration and an entry in one of these groups. */
export type Tables = ReferenceTables &
  AccountTables &
  PeopleTables &
  ChatTables &
  CommitTables &
  DatingTables &
  DiscoverTables &
  LetterTables &
  MatchTables &
  ModerationActionTables &
  PlaceTables &
  PushTables &
  ReportTables &
  StaffTables &
  SupportTables;

/** The database for queries. It is the pool in reading calls, and the transaction in writing calls. */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
