import type { AccountCard } from '@quad/contract/measures/account-card.ts';
import { takenKinds, type TakenKind } from '@quad/contract/measures/limits.ts';
import { Button } from '#ui/Button.tsx';
import { useShortcuts } from '#ui/shortcuts.ts';
import bar from '../kernel/Decisions.module.css';
import type { Measure } from './AccountHistory.tsx';
import { CorrectForm } from './CorrectForm.tsx';
import { LiftForm } from './LiftForm.tsx';
import { MeasureForm } from './MeasureForm.tsx';
import { MEASURES } from './words.ts';

/** What one is about to do: take a measure, lift one, or correct the account. */
export type Asked = { kind: TakenKind } | { measure: Measure } | 'correct';

type Props = {
  account: AccountCard;
  isAdmin: boolean;
  asked: Asked | null;
  onAsk: (asked: Asked | null) => void;
};

/** What can be done about an account, each a button and a key; then why. */
export function AccountActions({ account, isAdmin, asked, onAsk }: Props) {
  const kinds = takenKinds.filter((kind) => kind !== 'BAN' || isAdmin);
  const isSetUp = account.setup_stage === 1;
  useShortcuts([
    ...kinds.map((kind) => ({
      keys: MEASURES[kind].keys,
      label: MEASURES[kind].label,
      group: 'Review' as const,
      run: () => onAsk({ kind }),
    })),
    { keys: 'c', label: 'Correct', group: 'Review', when: () => isSetUp, run: () => onAsk('correct') },
  ]);
  const form = { account, onDone: () => onAsk(null) };
  return (
    <div className={bar.decisions}>
      {asked === 'correct' && <CorrectForm {...form} />}
      {asked !== null && asked !== 'correct' && 'kind' in asked && (
        <MeasureForm key={asked.kind} kind={asked.kind} {...form} />
      )}
      {asked !== null && asked !== 'correct' && 'measure' in asked && (
        <LiftForm key={asked.measure.measure_id} measure={asked.measure} {...form} />
      )}
      {asked === null && (
        <div className={bar.bar} role="toolbar" aria-label="What to do">
          {/* The gravest last. */}
          {isSetUp && <Way label="Correct" keys="c" isGrave={false} onPress={() => onAsk('correct')} />}
          {kinds.map((kind) => (
            <Way
              key={kind}
              {...MEASURES[kind]}
              isGrave={kind === 'SUSPEND' || kind === 'BAN'}
              onPress={() => onAsk({ kind })}
            />
          ))}
        </div>
      )}
    </div>
  );
}

type WayProps = { label: string; keys: string; isGrave: boolean; onPress: () => void };

const Way = ({ label, keys, isGrave, onPress }: WayProps) => (
  <Button kind={isGrave ? 'danger-line' : 'line'} aria-keyshortcuts={keys} onClick={onPress}>
    {label}
    <kbd className={bar.key} aria-hidden="true">
      {keys.toUpperCase()}
    </kbd>
  </Button>
);
