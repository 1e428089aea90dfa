import * as z from 'zod/mini';
import { text } from '@quad/contract/core/fields.ts';
import { placeTypes, type PlaceType } from '@quad/contract/places/limits.ts';

const ADDRESS_MAX = 200;
const REASON_MAX = 200;
const degrees = (name: string, most: number) =>
  z
    .number(`${name} must be a number`)
    .check(
      z.gte(-most, `${name} must be -${most} to ${most}`),
      z.lte(most, `${name} must be -${most} to ${most}`),
    );

/** What a moderator says of a suggested place when they publish it. */
export const completion = z.object({
  address: text(
    1,
    ADDRESS_MAX,
    `Address must be 1-${ADDRESS_MAX} characters long`,
    'Address must be a string',
  ),
  latitude: degrees('Latitude', 90),
  longitude: degrees('Longitude', 180),
  subtype: z._default(z.nullable(z.string('Invalid subtype selected')), null),
  university_id: z._default(z.nullable(z.int('Institution ID must be an integer')), null),
});

/** Why a suggested place is refused, in words for who suggested it. */
export const reason = text(1, REASON_MAX, `Reason must be 1-${REASON_MAX} characters long`);

/** Whether a subtype is one of a type's. */
export const isSubtypeOf = (type: PlaceType, subtype: string | null): boolean =>
  subtype === null || placeTypes[type].some((one) => one === subtype);
