import type { AccountCard } from '@quad/contract/staff/accounts.ts';
import { takenKinds, type TakenKind } from '@quad/contract/moderation-actions/limits.ts';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { useShortcuts } from '#ui/shortcuts.ts';
import { Key } from '../kernel/Decisions.tsx';
import { DraftContext, draftMark, dropDraft } from '../kernel/draft.ts';
import bar from '../kernel/Decisions.module.css';
import type { ModerationAction } from './AccountHistory.tsx';
import { BadgesForm } from './BadgesForm.tsx';
import { CorrectForm } from './CorrectForm.tsx';
import { LiftForm } from './LiftForm.tsx';
import { ModerationActionForm } from './ModerationActionForm.tsx';
import { MODERATION_ACTIONS } from './words.ts';

/** What one is about to do: take a moderation action, lift one, correct the account, or change its badges. */
export type Asked = { kind: TakenKind } | { moderationAction: ModerationAction } | 'correct' | 'badges';

type Props = {
  account: AccountCard;
  isAdmin: boolean;
  /** They are staff whom one cannot act on: of what can be done, their badges are left. */
  isAbove: boolean;
  asked: Asked | null;
  onAsk: (asked: Asked | null) => void;
};

/** What can be done about an account, each a button and a key; then why. */
export function AccountActions({ account, isAdmin, isAbove, asked, onAsk }: Props) {
  // Its button has the focus once its form is left.
  const [last, setLast] = useState(asked);
  if (asked !== null && asked !== last) setLast(asked);
  const kinds = isAbove ? [] : takenKinds.filter((kind) => kind !== 'BAN' || isAdmin);
  const isSetUp = account.setup_stage === 1 && !isAbove;
  useShortcuts([
    ...kinds.map((kind) => ({
      keys: MODERATION_ACTIONS[kind].keys,
      label: MODERATION_ACTIONS[kind].label,
      group: 'Review' as const,
      run: () => onAsk({ kind }),
    })),
    { keys: 'c', label: 'Correct', group: 'Review', when: () => isSetUp, run: () => onAsk('correct') },
  ]);
  const propsOf = (what: Asked) => ({
    mark: draftMark(draftOf(account, what)),
    hasFocus: last !== null && nameOf(last) === nameOf(what),
    onPress: () => onAsk(what),
  });
  return (
    <div className={bar.decisions}>
      {asked !== null && <AskedForm key={nameOf(asked)} {...{ account, asked, onAsk }} />}
      {asked === null && (
        <div className={bar.bar} role="toolbar" aria-label="What to do">
          {isAdmin && <ActionButton label="Badges" isGrave={false} {...propsOf('badges')} />}
          {/* The gravest last. */}
          {isSetUp && <ActionButton label="Correct" keys="c" isGrave={false} {...propsOf('correct')} />}
          {kinds.map((kind) => (
            <ActionButton
              key={kind}
              {...MODERATION_ACTIONS[kind]}
              isGrave={kind === 'SUSPEND' || kind === 'BAN'}
              {...propsOf({ kind })}
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** What tells the forms of an account apart. */
function nameOf(asked: Asked): string {
  if (typeof asked === 'string') return asked;
  return 'kind' in asked ? asked.kind : `lift ${asked.moderationAction.moderation_action_id}`;
}

/** The draft of a form about an account. */
export const draftOf = (account: AccountCard, asked: Asked) =>
  ({ queue: 'accounts', case_id: account.id, label: nameOf(asked) }) as const;

type FormProps = Pick<Props, 'account' | 'onAsk'> & { asked: Asked };

function AskedForm({ account, asked, onAsk }: FormProps) {
  const draft = draftOf(account, asked);
  const onLeave = () => onAsk(null);
  function onDone(): void {
    dropDraft(draft);
    onLeave();
  }
  const form = { account, onLeave, onDone };
  return (
    <DraftContext value={draft}>
      {asked === 'correct' && <CorrectForm {...form} />}
      {asked === 'badges' && <BadgesForm {...form} />}
      {typeof asked === 'object' && 'kind' in asked && <ModerationActionForm kind={asked.kind} {...form} />}
      {typeof asked === 'object' && 'moderationAction' in asked && (
        <LiftForm moderationAction={asked.moderationAction} {...form} />
      )}
    </DraftContext>
  );
}

type ActionButtonProps = {
  label: string;
  mark: string;
  keys?: string;
  isGrave: boolean;
  /** From its first moment. */
  hasFocus: boolean;
  onPress: () => void;
};

const focus = (button: HTMLButtonElement | null): void => button?.focus();

const ActionButton = ({ label, mark, keys, isGrave, hasFocus, onPress }: ActionButtonProps) => (
  <Button
    kind={isGrave ? 'danger-line' : 'line'}
    aria-keyshortcuts={keys}
    ref={hasFocus ? focus : undefined}
    onClick={onPress}
  >
    {label}
    {mark}
    {keys && <Key of={keys} />}
  </Button>
);
