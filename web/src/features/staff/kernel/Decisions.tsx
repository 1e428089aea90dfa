import type { Result } from '@quad/contract/core/envelope.ts';
import type { Decided, QueueName } from '@quad/contract/staff/shapes.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useSend } from '#platform/use-send.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { useShortcuts } from '#ui/shortcuts.ts';
import { showToast } from '#ui/toasts.ts';
import css from './Decisions.module.css';
import { DraftContext, draftMark, dropDraft } from './draft.ts';
import type { Action, DecisionInput } from './queue.ts';
import { ReasonForm } from './ReasonForm.tsx';
import { useFocusWithin } from './use-focus-within.ts';

type Props<Content> = {
  queue: QueueName;
  case_id: number;
  actions: readonly Action<Content>[];
  content: Content;
  /** The button that skips the case. It is beside the decisions. */
  skip: ReactNode;
  /** Called if another staff member has opened the case, or if the case is already decided. */
  onRefused: () => void;
  onDecided: (action: Action<Content>, content: Content, decided: Decided) => void;
};

/** Shows in a toast why a case has to be opened again. Returns whether the answer is of that kind. */
function saysConflict(answer: Result<Decided> | null): boolean {
  const problem = answer?.status === false ? answer.errors[0] : undefined;
  if (problem?.code !== 409) return false;
  showToast(problem.message);
  return true;
}

/** The decisions on a case. A decision that needs input shows its form. */
export function Decisions<Content>(props: Props<Content>) {
  const { queue, case_id, actions, content, skip, onRefused, onDecided } = props;
  const [openAction, setOpenAction] = useState<Action<Content> | null>(null);
  const [last, setLast] = useState<Action<Content>>();
  const box = useFocusWithin<HTMLDivElement>(
    openAction?.label ?? '',
    last && `[aria-keyshortcuts="${last.keys}"]`,
  );
  const { send, busy, errorOf, clearErrors } = useSend(
    ({ action, input }: { action: Action<Content>; input: DecisionInput }) => action.decide(content, input),
    { quietOf: (problems) => problems[0]?.code === 409 },
  );

  async function decide(action: Action<Content>, input: DecisionInput): Promise<void> {
    const answer = await send({ action, input });
    if (answer?.status) onDecided(action, content, answer.content);
    else if (saysConflict(answer)) onRefused();
  }
  function press(action: Action<Content>): void {
    const [reason, ...others] = action.reasons;
    setLast(action);
    clearErrors();
    const hasChoice = action.Fields !== undefined || others.length > 0;
    if (hasChoice || reason === undefined) setOpenAction(action);
    else void decide(action, { reason, form: new FormData() });
  }
  function cancel({ label }: Action<Content>): void {
    dropDraft({ queue, case_id, label });
    setOpenAction(null);
  }
  return (
    <div ref={box} className={cx('sticky mt-auto bg-surface', css.decisions)}>
      {openAction && (
        <DraftContext key={openAction.label} value={{ queue, case_id, label: openAction.label }}>
          <ReasonForm
            action={openAction}
            content={content}
            busy={busy}
            errorOf={errorOf}
            onChange={() => clearErrors()}
            onLeave={() => setOpenAction(null)}
            onCancel={() => cancel(openAction)}
            onSubmit={(input) => void decide(openAction, input)}
          />
        </DraftContext>
      )}
      <Bar {...{ queue, case_id, actions, busy, skip }} isHidden={openAction !== null} onPress={press} />
    </div>
  );
}

type BarProps<Content> = Pick<Props<Content>, 'queue' | 'case_id' | 'actions'> & {
  busy: boolean;
  /** Whether a form is open. The buttons are then hidden. */
  isHidden: boolean;
  skip: ReactNode;
  onPress: (action: Action<Content>) => void;
};

/** The decisions, each a button with a key. A key works only while its button is visible. */
function Bar<Content>({ actions, busy, isHidden, skip, onPress, ...of }: BarProps<Content>) {
  const [isOpen, setOpen] = useState(false);
  const hasMore = actions.some(({ isPutAway }) => isPutAway);
  const shown = isOpen ? actions : actions.filter(({ isPutAway }) => !isPutAway);
  const toggle = () => setOpen(!isOpen);
  const bar = useRef<HTMLDivElement>(null);
  // The form to request an author's name also hides the bar. Letters typed into that form must not decide anything.
  const when = () => bar.current?.checkVisibility() ?? false;
  useShortcuts([
    ...shown.map((action) => ({
      keys: action.keys,
      label: action.label,
      group: 'Review' as const,
      run: () => onPress(action),
      when,
    })),
    ...(hasMore ? [{ keys: '.', label: 'More', group: 'Review' as const, run: toggle, when }] : []),
  ]);
  if (isHidden) return null;
  return (
    <div ref={bar} className={cx('flex flex-wrap gap-8', css.bar)} role="toolbar" aria-label="Decisions">
      {shown.map((action) => (
        <Button
          key={action.label}
          kind={action.kind ?? 'line'}
          busy={busy}
          aria-keyshortcuts={action.keys}
          onClick={() => onPress(action)}
        >
          {action.label}
          {draftMark({ ...of, label: action.label })}
          <Key of={action.keys} />
        </Button>
      ))}
      {hasMore && (
        <Button kind="quiet" aria-expanded={isOpen} aria-keyshortcuts="." onClick={toggle}>
          {isOpen ? 'Less' : 'More'}
          <Key of="." />
        </Button>
      )}
      {skip}
    </div>
  );
}

/** The key of a button, beside the button's label. */
export const Key = ({ of }: { of: string }) => (
  <kbd className={css.key} aria-hidden="true">
    {of.toUpperCase()}
  </kbd>
);
