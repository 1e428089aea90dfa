import type { Decided, QueueName } from '@quad/contract/staff/shapes.ts';
import { create } from 'zustand';
import { dropDraft } from './draft.ts';

/** A decision that can still be undone. */
export type Undoable = Decided & {
  queue: QueueName;
  case_id: number;
  /** The label of the decision's button: "Reply". */
  label: string;
  /** The announcement of the decision: "Replied to message 12". */
  done: string;
};

/**
 * The decisions that can still be undone, the latest last. They stay in the list when the user leaves the decided
 * cases.
 */
export const useUndoable = create<{ list: readonly Undoable[] }>(() => ({ list: [] }));

/** Adds a decision to the list: a new decision, or a decision whose undo has failed. */
export const noteDecision = (decision: Undoable): void =>
  useUndoable.setState(({ list }) => ({
    list: [...list, decision].toSorted((a, b) => a.decision_id - b.decision_id),
  }));

/** Removes a decision from the list after it was undone or has taken effect. */
export const forgetDecision = (decision_id: number): void =>
  useUndoable.setState(({ list }) => ({ list: list.filter((one) => one.decision_id !== decision_id) }));

// After a reload these decisions can no longer be undone. So their drafts are removed.
addEventListener('pagehide', ({ persisted }) => {
  if (!persisted) useUndoable.getState().list.forEach(dropDraft);
});
