import * as z from 'zod/mini';
import { count, instant } from '../core/fields.ts';
import { measureKinds } from './limits.ts';

/** A measure, as staff see it. `until` is null for what has no end; `taken_by` for whoever has left. */
export const measure = z.object({
  measure_id: count,
  kind: z.enum(measureKinds),
  reason: z.string(),
  taken_by: z.nullable(z.string()),
  taken_time: instant,
  until: z.nullable(instant),
  lifted_time: z.nullable(instant),
});

/** An account as staff look it up: never what its holder wrote to anybody. Source: security.md T28. */
export const account = z.object({
  id: count,
  first_name: z.string(),
  last_name: z.string(),
  other_names: z.nullable(z.string()),
  email: z.string(),
  uni_name: z.string(),
  role: z.enum(['member', 'moderator', 'admin']),
  state: z.enum(['ACTIVE', 'LIMITED', 'SUSPENDED', 'BANNED']),
  creation_time: instant,
  /** Reports that the person made, and those of what is theirs. */
  reports_made: count,
  reports_of: count,
  /** The latest first. */
  measures: z.array(measure),
});
export type Account = z.output<typeof account>;
