import type { DateProfile } from '@quad/contract/dating/shapes.ts';
import { queryOptions } from '@tanstack/react-query';

/**
 * The cache key of the user's own date profile. It has its own file, so that the code for events does not import the
 * query.
 */
export const heldDateProfile = queryOptions<DateProfile>({ queryKey: ['date', 'profile'] });
