import { useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { serverNow } from '#platform/server-clock.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/Button.tsx';
import { showProblems } from '#ui/errors.ts';
import { useShortcuts } from '#ui/shortcuts.ts';
import { askQueues, undoDecision } from '../queries.ts';
import { consolePath } from './addresses.ts';
import { forgetDecision, type Undoable, useUndoable } from './undo.ts';
import css from './UndoBar.module.css';

/** The decisions that can still be taken back, each for as long as that lasts; they outlive the case they were taken on. */
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
    <div className={css.bars}>
      {list.map((one) => (
        <Bar key={one.decision_id} decision={one} onUndo={() => void undo(one)} />
      ))}
    </div>
  );
}

/** Takes a decision back, and leads to its case again. */
function useUndo() {
  const cache = useQueryClient();
  const [, navigate] = useLocation();
  return async ({ decision_id, queue, case_id }: Undoable): Promise<void> => {
    forgetDecision(decision_id);
    const answer = await undoDecision(decision_id);
    askQueues(cache);
    if (!answer.status) return showProblems(answer.errors);
    announce('Taken back.');
    navigate(consolePath(queue, case_id));
  };
}

function Bar({ decision, onUndo }: { decision: Undoable; onUndo: () => void }) {
  const { decision_id, done, undo_until } = decision;
  const [left] = useState(() => Math.max(0, Date.parse(undo_until) - serverNow()));
  useEffect(() => {
    const timer = setTimeout(() => forgetDecision(decision_id), left);
    return () => clearTimeout(timer);
  }, [decision_id, left]);
  return (
    <div className={css.bar} style={{ '--left': `${left}ms` } as CSSProperties}>
      <p>{done}.</p>
      <Button kind="line" size="tool" aria-keyshortcuts="u" onClick={onUndo}>
        Undo
      </Button>
      <span className={css.fuse} aria-hidden="true" />
    </div>
  );
}
