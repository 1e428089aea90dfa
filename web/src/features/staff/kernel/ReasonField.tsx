import { STAFF_REASON_MAX } from '@quad/contract/staff/limits.ts';
import type { ComponentProps } from 'react';
import { TextArea } from '#ui/TextArea.tsx';

/** The minimum number of characters for which the field shows its counter. */
const COUNTER_FROM = STAFF_REASON_MAX - 100;

/** The field in which a staff member writes a reason in their own words. */
export const ReasonField = (props: Partial<Omit<ComponentProps<typeof TextArea>, 'max' | 'counterFrom'>>) => (
  <TextArea label="Reason" {...props} max={STAFF_REASON_MAX} counterFrom={COUNTER_FROM} />
);
