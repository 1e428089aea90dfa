import type { ReportCase } from '@quad/contract/reports/staff-shapes.ts';
import { targetWords } from '@quad/contract/reports/words.ts';
import { useState } from 'react';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Select } from '#ui/Select.tsx';

type Props = { content: ReportCase };

const TOLD = 'They get the reason by mail, not who decided.';

/** Whether what was reported goes along with the measure. */
export function AlsoRemove({ content: { may, target_type } }: Props) {
  if (!may.remove) return <p>{TOLD}</p>;
  return (
    <Checkbox name="remove" label={`Remove the ${targetWords(target_type).toLowerCase()}, too`} hint={TOLD} />
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

/** What is done about whose it is, and for how long. */
export function MeasureFields({ content }: Props) {
  const [kind, setKind] = useState('LIMIT');
  return (
    <>
      <Select
        label="Measure"
        name="action"
        choices={content.may.ban ? [...KINDS, BAN] : KINDS}
        value={kind}
        onChange={setKind}
      />
      {kind !== BAN.value && <Select label="For" name="days" choices={DAYS} defaultValue="7" />}
      <AlsoRemove content={content} />
    </>
  );
}
