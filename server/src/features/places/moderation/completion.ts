import * as z from 'zod/mini';
import { placeCompletion } from '@quad/contract/places/staff-calls.ts';

/** The details that the command line adds when it publishes a suggested place. */
export const completion = z.object({
  ...placeCompletion,
  university_id: z._default(z.nullable(z.int('Institution ID must be an integer')), null),
});
