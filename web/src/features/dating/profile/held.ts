import type { DateProfile } from '@quad/contract/dating/shapes.ts';
import { queryOptions } from '@tanstack/react-query';

/** Where the page holds one's date profile: apart from how it is asked for, which the connection need not know. */
export const heldDateProfile = queryOptions<DateProfile>({ queryKey: ['date', 'profile'] });
