import type { ReportTarget } from '@quad/contract/every.ts';
import type { Config } from '../config.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db/schema.ts';

/** What is kept of a reported thing: whose it is, all that staff will need to judge it, and the files that must stay. */
export type Evidence = { reported_id: number | null; content: unknown; media_ids: number[] };

/** Gathers what a report keeps of a thing. @throws 404 for what the reporter cannot see, 403 for their own */
export type GatherEvidence = (
  db: Db,
  reporter_id: number,
  target_id: number,
  services: { config: Config; clock: Clock },
) => Promise<Evidence>;

/** Finds which of some things are a person's own, for things whose reports name no owner. */
export type ListOwn = (
  db: Db,
  user_id: number,
  target_ids: readonly number[],
  services: { config: Config },
) => Promise<number[]>;

/** How the owner of each such kind of thing is known, each by the feature that has it. */
export type OwnTargets = { [Target in ReportTarget]?: ListOwn };

/** How each kind of thing that can be reported is gathered, each by the feature that has it. */
export type Reportable = { [Target in ReportTarget]?: GatherEvidence };
