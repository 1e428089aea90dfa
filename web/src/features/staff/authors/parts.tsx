import { STAFF_REASON_MAX } from '@quad/contract/staff/limits.ts';
import type { ComponentProps } from 'react';
import { Button } from '#ui/Button.tsx';
import { FormActions } from '#ui/Form.tsx';
import { TextArea } from '#ui/TextArea.tsx';

/** The counter appears when the end comes near. */
const COUNTER_FROM = STAFF_REASON_MAX - 100;

/** Why one asks or refuses. */
export const ReasonField = (props: Omit<ComponentProps<typeof TextArea>, 'max' | 'counterFrom'>) => (
  <TextArea {...props} max={STAFF_REASON_MAX} counterFrom={COUNTER_FROM} />
);

type EndsProps = {
  verb: string;
  kind?: 'danger-line';
  busy: boolean;
  busyText: string;
  onCancel: () => void;
};

/** The end of each of these forms. */
export const Ends = ({ verb, kind, busy, busyText, onCancel }: EndsProps) => (
  <FormActions>
    <Button kind="line" onClick={onCancel}>
      Cancel
    </Button>
    <Button type="submit" {...(kind && { kind })} busy={busy} busyText={busyText}>
      {verb}
    </Button>
  </FormActions>
);
