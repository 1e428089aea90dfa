import type { Checked } from '@quad/contract/core/check.ts';
import type { Result } from '@quad/contract/core/envelope.ts';

/** A placeholder for a position that cannot be read, so that the other fields can be checked. */
export const ANYWHERE = { latitude: 0, longitude: 0 };

/**
 * The refusal of a form whose position is missing or cannot be read. Latitude and longitude have one field, so it has
 * one error.
 * @param typed the text in the field
 * @param checked the input with `ANYWHERE` as its position
 */
export const unreadablePosition = (typed: string, checked: Checked<unknown>): Result<never> => ({
  status: false,
  errors: [
    ...(checked.ok ? [] : checked.problems),
    {
      code: 400,
      message: typed.trim() ? 'Latitude first, then longitude: -37.79831, 144.96099' : 'Choose where it is',
      field: 'position',
    },
  ],
});
