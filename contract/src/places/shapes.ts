import * as z from 'zod/mini';
import { count, instant } from '../core/fields.ts';

const degrees = (name: string, most: number) =>
  z
    .number(`${name} must be a number`)
    .check(
      z.gte(-most, `${name} must be -${most} to ${most}`),
      z.lte(most, `${name} must be -${most} to ${most}`),
    );

/** The position of a place, as a user gives it, in degrees. */
export const position = z.object(
  { latitude: degrees('Latitude', 90), longitude: degrees('Longitude', 180) },
  'Position is not valid',
);

/**
 * A place. Source: specification 2 §3, decisions.md "Places and posts".
 * - `distance`: in metres from the viewer's campus.
 * - `rating`: the mean of all ratings, rounded to one decimal. Null without ratings.
 * - `icon_url`, `banner_url`: drawings for the place's type.
 * - `source`: where the data come from. Set where the licence of the data requires that the source is named.
 */
export const place = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  type: z.string(),
  subtype: z.nullable(z.string()),
  address: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  distance: z.nullable(z.int()),
  rating: z.nullable(z.number()),
  num_reviews: count,
  icon_url: z.string(),
  banner_url: z.string(),
  source: z.nullable(z.string()),
});
export type Place = z.output<typeof place>;

/**
 * A review of a place. A person has at most one review of each place. `hidden` is set only for the author. It means
 * that other people do not see the review until staff have reviewed it.
 */
export const review = z.object({
  id: z.int(),
  place_id: z.int(),
  content: z.string(),
  rating: z.int(),
  creation_time: instant,
  user: z.object({
    id: z.int(),
    first_name: z.string(),
    last_name: z.string(),
    pfp_url: z.nullable(z.string()),
  }),
  hidden: z.optional(z.boolean()),
});
export type Review = z.output<typeof review>;
