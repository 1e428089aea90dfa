import { moderationActionNames } from '@quad/contract/moderation-actions/words.ts';
import type { AccountCard } from '@quad/contract/staff/accounts.ts';
import { anyReasonWords } from '@quad/contract/reports/reason-words.ts';
import { targetWords } from '@quad/contract/reports/words.ts';
import { Link } from 'wouter';
import { useMe } from '#features/me/queries.ts';
import { Button } from '#ui/Button.tsx';
import { consolePath } from '../kernel/addresses.ts';
import { type Column, TableSection } from '../kernel/AdminTable.tsx';
import { Moment } from '../kernel/Moment.tsx';
import { birthday } from './AccountFacts.tsx';
import { isActive } from './is-active.ts';
import { CORRECTED } from './words.ts';

export type ModerationAction = AccountCard['moderation_actions'][number];
type Props = {
  account: AccountCard;
  /** If the form of an action's Lift button has a draft, returns a mark for the label of this button. */
  markOf: (moderationAction: ModerationAction) => string;
  onLift: (moderationAction: ModerationAction) => void;
};

/** The history of an account: moderation actions, reports and corrections, the latest first. */
export function AccountHistory({ account, ...actions }: Props) {
  return (
    <>
      <TableSection
        label="What staff did"
        none="Nothing yet."
        columns={actionColumns(actions)}
        rows={account.moderation_actions}
        rowKey="moderation_action_id"
      />
      <TableSection
        label="Reports about them"
        none="None."
        columns={CASES}
        rows={account.cases}
        rowKey="case_id"
      />
      <TableSection
        label="Corrections within a year"
        none="None."
        columns={CORRECTIONS}
        rows={account.corrections}
        rowKey="correction_id"
      />
    </>
  );
}

/** The columns of the moderation actions. */
const actionColumns = ({ markOf, onLift }: Omit<Props, 'account'>): readonly Column<ModerationAction>[] => [
  { label: 'What', isHeader: true, cell: ({ kind }) => moderationActionNames[kind] },
  { label: 'When and by whom', cell: (one) => <Moment at={one.taken_time} by={one.taken_by} /> },
  WHY,
  {
    label: 'End',
    cell: (one) => <End moderationAction={one} mark={markOf(one)} onLift={() => onLift(one)} />,
  },
];

const WHY: Column<{ reason: string | null }> = {
  label: 'Why',
  look: 'prose',
  cell: ({ reason }) => <bdi>{reason}</bdi>,
};

const CASES: readonly Column<AccountCard['cases'][number]>[] = [
  {
    label: 'Case',
    isHeader: true,
    cell: ({ case_id, state, target_type }) =>
      state === 'CLOSED' ? (
        targetWords(target_type)
      ) : (
        <Link href={consolePath('reports', case_id)}>{targetWords(target_type)}</Link>
      ),
  },
  {
    label: 'Why',
    cell: ({ reasons, reports }) =>
      reasons.map((reason) => anyReasonWords[reason]).join(', ') +
      (reports > 1 ? ` (${reports} reports)` : ''),
  },
  { label: 'When', cell: ({ since }) => <Moment at={since} /> },
  { label: 'How it ended', cell: endOf },
];

const CORRECTIONS: readonly Column<AccountCard['corrections'][number]>[] = [
  { label: 'What', isHeader: true, cell: ({ of_what }) => CORRECTED[of_what] },
  {
    label: 'When and by whom',
    cell: ({ made_time, was, by }) => <Moment at={made_time} by={was === null ? 'themselves' : by} />,
  },
  {
    label: 'It was',
    isLabelled: true,
    cell: ({ of_what, was }) => (of_what === 'birth_date' && was !== null ? birthday(was) : was),
  },
  WHY,
];

function endOf({ state, outcome, helped }: AccountCard['cases'][number]): string {
  if (helped) return 'Help lines sent';
  if (state === 'CLOSED') return outcome === 'ACTION_TAKEN' ? 'Acted on' : 'No action';
  return state === 'IN_REVIEW' ? 'In review' : 'Waiting';
}

/**
 * Says when a moderation action ends or has ended. Admins, and the staff member who took the action, also see a button
 * to lift it.
 */
function End({
  moderationAction,
  mark,
  onLift,
}: {
  moderationAction: ModerationAction;
  mark: string;
  onLift: () => void;
}) {
  const me = useMe();
  const { kind, until, lifted_time, taken_by_id } = moderationAction;
  if (lifted_time !== null)
    return (
      <>
        Lifted <Moment at={lifted_time} />
      </>
    );
  const isRunning = isActive(moderationAction);
  const mayLift = me?.role === 'admin' || me?.id === taken_by_id;
  return (
    <div className="buttons items-center">
      {until !== null && (
        <span>
          {isRunning ? 'Ends' : 'Ended'} <Moment at={until} />
        </span>
      )}
      {kind === 'BAN' && <span>Never ends</span>}
      {mayLift && isRunning && (
        <Button kind="line" size="tool" onClick={onLift}>
          Lift
          {mark}
        </Button>
      )}
    </div>
  );
}
