import type { AppealCase } from '@quad/contract/appeals/calls.ts';
import { TextField } from '#ui/TextField.tsx';

/** When it then ends. A ban that is shortened is a suspension. */
export function DaysField({ content: { measure } }: { content: AppealCase }) {
  return (
    <TextField
      label="Days from now"
      hint={
        measure.kind === 'BAN' ? 'The ban becomes a suspension that ends by itself.' : 'It has to end sooner.'
      }
      name="days"
      inputMode="numeric"
      defaultValue="1"
    />
  );
}
