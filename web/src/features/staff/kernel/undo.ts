import type { Decided, QueueName } from '@quad/contract/staff/shapes.ts';
import { create } from 'zustand';
import { dropDraft } from './draft.ts';

/** A decision that can still be taken back. */
export type Undoable = Decided & {
  queue: QueueName;
  case_id: number;
  /** The button of the decision: "Reply". */
  label: string;
  /** What was done: "Replied to message 12". */
  done: string;
};

/** The decisions that can be taken back, the latest last: they outlive the case that stood on the screen. */
export const useUndoable = create<{ list: readonly Undoable[] }>(() => ({ list: [] }));

/** Notes a decision that has just been taken, or could not be taken back. */
export const noteDecision = (decision: Undoable): void =>
  useUndoable.setState(({ list }) => ({
    list: [...list, decision].toSorted((a, b) => a.decision_id - b.decision_id),
  }));

/** Forgets a decision: it is taken back, or has taken effect. */
export const forgetDecision = (decision_id: number): void =>
  useUndoable.setState(({ list }) => ({ list: list.filter((one) => one.decision_id !== decision_id) }));

// A page that is loaded anew offers no Undo: what was sent is no draft there.
addEventListener('pagehide', ({ persisted }) => {
  if (!persisted) useUndoable.getState().list.forEach(dropDraft);
});
