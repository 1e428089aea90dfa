import { STAFF_REASON_MAX } from '@quad/contract/staff/limits.ts';
import type { ComponentProps } from 'react';
import { TextArea } from '#ui/TextArea.tsx';

/** The length at which the counter appears. */
const COUNTER_FROM = STAFF_REASON_MAX - 100;

/** The field for a reason in the staff member's own words. */
export const ReasonField = (props: Omit<ComponentProps<typeof TextArea>, 'max' | 'counterFrom'>) => (
  <TextArea {...props} max={STAFF_REASON_MAX} counterFrom={COUNTER_FROM} />
);
