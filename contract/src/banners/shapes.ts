import * as z from 'zod/mini';
import { count, instant } from '../core/fields.ts';
import { bannerTones } from './limits.ts';

/** An announcement, as everybody sees it whom it is for. */
export const banner = z.object({
  banner_id: count,
  text: z.string(),
  tone: z.enum(bannerTones),
  /** When it goes by itself. */
  ends_time: instant,
});
export type Banner = z.output<typeof banner>;

/** The same, as admins see it. `university_id` is null for everybody; `written_by` where the author has left. */
export const writtenBanner = z.extend(banner, {
  university_id: z.nullable(count),
  begins_time: instant,
  /** When somebody ended it before its time. */
  ended_time: z.nullable(instant),
  written_by: z.nullable(z.string()),
});
export type WrittenBanner = z.output<typeof writtenBanner>;
