import type { AppealCase } from '@quad/contract/appeals/calls.ts';
import { TextField } from '#ui/TextField.tsx';
import { useDraft } from '../../kernel/draft.ts';

type Props = { content: AppealCase; errorOf: (field: string) => string | undefined };

/** The field for the number of days after which the moderation action ends. A ban with an end becomes a suspension. */
export function DaysField({ content: { moderation_action }, errorOf }: Props) {
  const [days, setDays] = useDraft('days', '1');
  return (
    <TextField
      label="Days from now"
      hint={
        moderation_action.kind === 'BAN'
          ? 'The ban becomes a suspension that ends by itself.'
          : 'It has to end sooner.'
      }
      name="days"
      error={errorOf('days')}
      inputMode="numeric"
      value={days}
      onChange={setDays}
    />
  );
}
