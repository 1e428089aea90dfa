import { useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { serverNow } from '#platform/server-clock.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { showProblems } from '#ui/errors.ts';
import { useShortcuts } from '#ui/shortcuts.ts';
import { askQueues, undoDecision } from '../queries.ts';
import { consolePath } from './addresses.ts';
import { dropDraft } from './draft.ts';
import { focusTitle } from './focus-title.ts';
import { forgetDecision, noteDecision, type Undoable, useUndoable } from './undo.ts';
import css from './UndoBar.module.css';

/** The decisions that can still be undone. They are shown even after the user has left the decided cases. */
export function UndoBar() {
  const list = useUndoable((undoable) => undoable.list);
  const undo = useUndo();
  const latest = list.at(-1);
  useShortcuts([
    {
      keys: 'u',
      label: 'Undo',
      group: 'Review',
      when: () => latest !== undefined,
      run: () => latest && void undo(latest),
    },
  ]);
  if (list.length === 0) return null;
  return (
    <div className={cx('grid gap-8', css.bars)}>
      {list.map((one) => (
        <Bar key={one.decision_id} decision={one} onUndo={() => void undo(one)} />
      ))}
    </div>
  );
}

/**
 * Returns a function that undoes a decision and opens its case again. If that fails, the user can try again until the
 * decision takes effect.
 */
function useUndo() {
  const cache = useQueryClient();
  const [, navigate] = useLocation();
  return async (decision: Undoable): Promise<void> => {
    forgetDecision(decision.decision_id);
    const answer = await undoDecision(decision.decision_id);
    askQueues(cache);
    if (answer.status) {
      announce('Taken back.');
      navigate(consolePath(decision.queue, decision.case_id));
      return;
    }
    if (timeLeft(decision) > 0) noteDecision(decision);
    showProblems(answer.errors);
  };
}

/** How long a decision can still be undone, in milliseconds. 0 if it can no longer be undone. */
const timeLeft = ({ undo_until }: Undoable): number => Math.max(0, Date.parse(undo_until) - serverNow());

function Bar({ decision, onUndo }: { decision: Undoable; onUndo: () => void }) {
  const { decision_id, queue, case_id, label, done } = decision;
  const [left] = useState(() => timeLeft(decision));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (box.current?.contains(document.activeElement)) focusTitle();
      forgetDecision(decision_id);
      dropDraft({ queue, case_id, label });
    }, left);
    return () => clearTimeout(timer);
  }, [decision_id, queue, case_id, label, left]);
  return (
    <div
      ref={box}
      className={cx(
        'row justify-between gap-12 relative overflow-hidden round-row bg-raised shadow-pop name',
        css.bar,
      )}
      style={{ '--left': `${left}ms` } as CSSProperties}
    >
      <p>{done}.</p>
      <Button kind="line" size="tool" aria-keyshortcuts="u" onClick={onUndo}>
        Undo
      </Button>
      <span className={cx('fuse', css.fuse)} aria-hidden="true" />
    </div>
  );
}
