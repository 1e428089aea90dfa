import type { AccountCard } from '@quad/contract/staff/accounts.ts';
import { takenKinds, type TakenKind } from '@quad/contract/moderation-actions/limits.ts';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { useShortcuts } from '#ui/shortcuts.ts';
import { Key } from '../kernel/Decisions.tsx';
import { DraftContext, draftMark, dropDraft } from '../kernel/draft.ts';
import bar from '../kernel/Decisions.module.css';
import type { ModerationAction } from './AccountHistory.tsx';
import { BadgesForm } from './BadgesForm.tsx';
import { CorrectForm } from './CorrectForm.tsx';
import { HelpForm } from './HelpForm.tsx';
import { LiftForm } from './LiftForm.tsx';
import { ModerationActionForm } from './ModerationActionForm.tsx';
import { MODERATION_ACTIONS } from './words.ts';

/** The open form: a moderation action, the lifting of an action, help lines, a correction, or the badges. */
export type OpenForm =
  | { kind: TakenKind }
  | { moderationAction: ModerationAction }
  | 'help'
  | 'correct'
  | 'badges';

type Props = {
  account: AccountCard;
  isAdmin: boolean;
  /**
   * Whether the account's role is at least as high as the user's. If so, the user can change only the account's badges.
   */
  isAbove: boolean;
  openForm: OpenForm | null;
  onAsk: (openForm: OpenForm | null) => void;
};

/** The actions on an account, each a button with a key. A chosen action shows its form instead of the buttons. */
export function AccountActions({ account, isAdmin, isAbove, openForm, onAsk }: Props) {
  // The action whose form was open last. When the form closes, the action's button gets the focus.
  const [last, setLast] = useState(openForm);
  if (openForm !== null && openForm !== last) setLast(openForm);
  const kinds = isAbove ? [] : takenKinds.filter((kind) => kind !== 'BAN' || isAdmin);
  const isSetUp = account.setup_stage === 1 && !isAbove;
  useShortcuts([
    ...kinds.map((kind) => ({
      keys: MODERATION_ACTIONS[kind].keys,
      label: MODERATION_ACTIONS[kind].label,
      group: 'Review' as const,
      run: () => onAsk({ kind }),
    })),
    { keys: 'h', label: 'Send help lines', group: 'Review', run: () => onAsk('help') },
    { keys: 'c', label: 'Correct', group: 'Review', when: () => isSetUp, run: () => onAsk('correct') },
  ]);
  const propsOf = (what: OpenForm) => ({
    mark: draftMark(draftOf(account, what)),
    hasFocus: last !== null && nameOf(last) === nameOf(what),
    onPress: () => onAsk(what),
  });
  return (
    <div className={cx('sticky mt-auto bg-surface', bar.decisions)}>
      {openForm !== null && <CurrentForm key={nameOf(openForm)} {...{ account, openForm, onAsk }} />}
      {openForm === null && (
        <div className={cx('flex flex-wrap gap-8', bar.bar)} role="toolbar" aria-label="What to do">
          <ActionButton label="Send help lines" keys="h" isGrave={false} {...propsOf('help')} />
          {isAdmin && <ActionButton label="Badges" isGrave={false} {...propsOf('badges')} />}
          {/* The gravest action comes last. */}
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

/** Returns a name for a form, which is unique among the forms of an account. */
function nameOf(openForm: OpenForm): string {
  if (typeof openForm === 'string') return openForm;
  return 'kind' in openForm ? openForm.kind : `lift ${openForm.moderationAction.moderation_action_id}`;
}

/** Returns the key under which a form's draft is stored. */
export const draftOf = (account: AccountCard, openForm: OpenForm) =>
  ({ queue: 'accounts', case_id: account.id, label: nameOf(openForm) }) as const;

type FormProps = Pick<Props, 'account' | 'onAsk'> & { openForm: OpenForm };

function CurrentForm({ account, openForm, onAsk }: FormProps) {
  const draft = draftOf(account, openForm);
  const onLeave = () => onAsk(null);
  function onDone(): void {
    dropDraft(draft);
    onLeave();
  }
  const ends = { onLeave, onCancel: onDone, onSent: onDone };
  return (
    <DraftContext value={draft}>
      {openForm === 'help' && <HelpForm account={account} ends={ends} />}
      {openForm === 'correct' && <CorrectForm account={account} ends={ends} />}
      {openForm === 'badges' && <BadgesForm account={account} ends={ends} />}
      {typeof openForm === 'object' && 'kind' in openForm && (
        <ModerationActionForm account={account} kind={openForm.kind} ends={ends} />
      )}
      {typeof openForm === 'object' && 'moderationAction' in openForm && (
        <LiftForm moderationAction={openForm.moderationAction} ends={ends} />
      )}
    </DraftContext>
  );
}

type ActionButtonProps = {
  label: string;
  mark: string;
  keys?: string;
  isGrave: boolean;
  /** Whether the button takes the focus when it appears. */
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
