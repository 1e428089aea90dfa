import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { id, text } from '../core/fields.ts';
import { rule } from '../core/rule.ts';
import { reasonField } from '../staff/shapes.ts';
import { BANNER_DAYS_MAX, BANNER_MAX, bannerTones } from './limits.ts';
import { writtenBanner } from './shapes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A time as text, in the format that the page sends: `2026-11-20T03:00:00.000Z`. */
const moment = (message: string) =>
  z
    .string(message)
    .check(
      z.refine(
        (value) => !Number.isNaN(Date.parse(value)) && new Date(value).toISOString() === value,
        message,
      ),
    );

const isInOrder = (begins: string | undefined, ends: string | undefined): boolean => {
  if (begins === undefined || ends === undefined) return true;
  const lasts = Date.parse(ends) - Date.parse(begins);
  return Number.isNaN(lasts) || (lasts > 0 && lasts <= BANNER_DAYS_MAX * DAY_MS);
};

/** The calls by which admins manage announcements. */
export const bannerStaffCalls = {
  /** All announcements, the latest first, 50 at most. */
  GetWrittenBanners: call({
    method: 'GET',
    path: '/staff/banners/GetWrittenBanners',
    access: 'admin',
    input: z.object({}),
    content: z.array(writtenBanner),
    failure: 'Couldn’t load announcements',
    reads: true,
  }),
  /**
   * Creates an announcement for all users or for one institution. If its start is in the past, it begins at once. 400
   * where its end is in the past.
   */
  WriteBanner: call({
    method: 'POST',
    path: '/staff/banners/WriteBanner',
    access: 'admin',
    input: rule(
      z.object({
        text: text(1, BANNER_MAX, `Text must be 1-${BANNER_MAX} characters long`, 'Text must be a string'),
        tone: z.enum(bannerTones, 'Tone is not valid'),
        university_id: z.nullable(id('Institution is not valid')),
        begins_time: moment('Begin is not valid'),
        ends_time: moment('End is not valid'),
        reason: reasonField,
      }),
      'ends_time',
      ({ begins_time, ends_time }) => isInOrder(begins_time, ends_time),
      `It must end after it begins, within ${BANNER_DAYS_MAX} days`,
    ),
    content: z.object({ banner_id: z.int() }),
    failure: 'Couldn’t announce that',
  }),
  /**
   * Ends an announcement early, or cancels it before it begins. 404 where it does not exist. Repeating the call is
   * harmless.
   */
  EndBanner: call({
    method: 'POST',
    path: '/staff/banners/EndBanner',
    access: 'admin',
    input: z.object({ banner_id: id('Banner ID must be an integer'), reason: reasonField }),
    content: z.null(),
    failure: 'Couldn’t end the announcement',
  }),
};
