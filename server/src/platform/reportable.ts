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

/** How each kind of thing that can be reported is gathered, each by the feature that has it. */
export type Reportable = { [Target in ReportTarget]?: GatherEvidence };
