import type { DateProfile } from '@quad/contract/dating/shapes.ts';
import { queryOptions } from '@tanstack/react-query';

/**
 * The cache key of the user's own date profile. It is in a file of its own, so that the code for events does not import
 * the query.
 */
export const heldDateProfile = queryOptions<DateProfile>({ queryKey: ['date', 'profile'] });
