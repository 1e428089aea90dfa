import type { ReportCase } from '@quad/contract/reports/staff-shapes.ts';
import { targetWords } from '@quad/contract/reports/words.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Select } from '#ui/Select.tsx';
import { useDraft } from '../../kernel/draft.ts';

type Props = { content: ReportCase };

const TOLD = 'They get the reason by mail, not who decided.';

/** The choice whether the decision also removes the reported content. */
export function AlsoRemove({ content: { may, target_type } }: Props) {
  const [isToo, setToo] = useDraft('remove', false);
  if (!may.remove) return <p>{TOLD}</p>;
  return (
    <Checkbox
      name="remove"
      label={
        target_type === 'USER'
          ? 'Remove it from the profile, too'
          : `Remove the ${targetWords(target_type).toLowerCase()}, too`
      }
      hint={TOLD}
      checked={isToo}
      onChange={setToo}
    />
  );
}

const KINDS = [
  { value: 'LIMIT', label: 'Limit: they can read, not write' },
  { value: 'SUSPEND', label: 'Suspend: they can’t log in' },
];
const BAN = { value: 'BAN', label: 'Ban: they can’t log in any more' };
const DAYS = [1, 3, 7, 14, 30, 90, 365].map((days) => ({
  value: String(days),
  label: days === 1 ? '1 day' : `${days} days`,
}));

/** The fields for the moderation action against the author and for its duration. */
export function ModerationActionFields({ content }: Props) {
  const [kind, setKind] = useDraft('action', 'LIMIT');
  const [days, setDays] = useDraft('days', '7');
  return (
    <>
      <Select
        label="Action"
        name="action"
        choices={content.may.ban ? [...KINDS, BAN] : KINDS}
        value={kind}
        onChange={setKind}
      />
      {kind !== BAN.value && (
        <Select label="For" name="days" choices={DAYS} value={days} onChange={setDays} />
      )}
      <AlsoRemove content={content} />
    </>
  );
}
