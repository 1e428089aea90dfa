import * as z from 'zod/mini';
import { id, text } from '../core/fields.ts';
import {
  PLACE_DESCRIPTION_MAX,
  PLACE_NAME_MAX,
  PLACE_NAME_MIN,
  placeTypeNames,
  placeTypes,
} from './limits.ts';

export const INVALID_SUBTYPE = 'Invalid subtype selected';
export const placeId = id('Place ID must be an integer');
export const placeType = z.enum(placeTypeNames, 'Invalid type selected');

/** The input fields of a place that the user who suggests it fills in, and that staff can correct. */
export const placeBasics = {
  name: text(
    PLACE_NAME_MIN,
    PLACE_NAME_MAX,
    `Name must be ${PLACE_NAME_MIN}-${PLACE_NAME_MAX} characters long`,
    'Name must be a string',
  ),
  description: z._default(
    text(
      0,
      PLACE_DESCRIPTION_MAX,
      `Description must be at most ${PLACE_DESCRIPTION_MAX} characters long`,
      'Description must be a string',
    ),
    '',
  ),
  type: placeType,
};

/** Whether a type of places has this subtype. A missing subtype is valid for every type. */
export const isSubtype = (of: unknown, subtype: unknown): boolean =>
  subtype == null ||
  placeTypeNames.some((name) => name === of && placeTypes[name].some((one) => one === subtype));
