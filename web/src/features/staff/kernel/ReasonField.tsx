import { STAFF_REASON_MAX } from '@quad/contract/staff/limits.ts';
import type { ComponentProps } from 'react';
import { TextArea } from '#ui/TextArea.tsx';

/** The counter appears when the end comes near. */
const COUNTER_FROM = STAFF_REASON_MAX - 100;

/** Why staff do something, in their own words. */
export const ReasonField = (props: Omit<ComponentProps<typeof TextArea>, 'max' | 'counterFrom'>) => (
  <TextArea {...props} max={STAFF_REASON_MAX} counterFrom={COUNTER_FROM} />
);
