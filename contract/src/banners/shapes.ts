import * as z from 'zod/mini';
import { count, instant } from '../core/fields.ts';
import { bannerTones } from './limits.ts';

/** An announcement, as its readers see it. */
export const banner = z.object({
  banner_id: count,
  text: z.string(),
  tone: z.enum(bannerTones),
  /** The time at which the announcement ends by itself. */
  ends_time: instant,
});
export type Banner = z.output<typeof banner>;

/**
 * An announcement, as admins see it. `university_id` is null for an announcement to all institutions. `written_by` is
 * null once its author has left Quad.
 */
export const writtenBanner = z.extend(banner, {
  university_id: z.nullable(count),
  begins_time: instant,
  /** The time at which an admin ended the announcement early, or null. */
  ended_time: z.nullable(instant),
  written_by: z.nullable(z.string()),
});
export type WrittenBanner = z.output<typeof writtenBanner>;
