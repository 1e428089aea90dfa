import type { Result } from '@quad/contract/core/envelope.ts';
import type { Decided, QueueName, WaitingCase } from '@quad/contract/staff/shapes.ts';
import { queryOptions } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { ActionKey } from './keys.ts';

/** A decision that staff can take on a case. */
export type Action<Content> = {
  /** The text of its button: "Approve". */
  label: string;
  /** The text of its form's button, if shorter. */
  submit?: string;
  /** The announcement afterwards, with the case's name: "Replied to message 12". */
  done: (thing: string) => string;
  /** The shortcut of its button. */
  keys: ActionKey;
  kind?: 'primary' | 'line' | 'danger-line';
  /**
   * Reasons to choose from, besides the staff member's own words. If there is only one, it is the reason; without
   * `Fields`, the decision is then taken at once.
   */
  reasons: readonly string[];
  /** The label of the reason, who will see it, an initial text, and the error if it is missing. */
  why?: { label: string; hint?: string; initial?: string; missing?: string };
  /** Whether it is under "More", because it is seldom right for this case. */
  isPutAway?: boolean;
  /** Further fields of the form that `decide` gets. Each shows its own error. */
  Fields?: ComponentType<{ content: Content; errorOf: (field: string) => string | undefined }>;
  decide: (content: Content, input: DecisionInput) => Promise<Result<Decided>>;
};

/** The reason and the form of a decision. */
export type DecisionInput = { reason: string; form: FormData };

/** The value of a field of such a form. Empty if there is no such field. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** A queue of the console: its waiting cases, how a case is drawn, and the decisions. */
export type QueueSpec<Content> = {
  name: QueueName;
  /** The title: "Letters". */
  title: string;
  /** Fetches the waiting cases, in the order in which staff should decide on them. @throws ApiError */
  waiting: () => Promise<WaitingCase[]>;
  /** A sentence about that order. */
  order: string;
  /** The name of a case in announcements: "message 12". It must not name an anonymous author. */
  nameOf: (content: Content) => string;
  /** The keys of its decisions, for the list that is shown while no case is open. */
  keys: readonly ActionKey[];
  hasFiles?: boolean;
  /** A drawing, shown while no case is open. */
  drawing: ReactNode;
  /** Whether the lines of its cases are names, which then come first in the list. */
  isNamed?: boolean;
  /** A filter above the list. */
  Filter?: ComponentType;
  /** Opens a case. No other staff member can open it meanwhile. */
  open: (case_id: number) => Promise<Result<Content>>;
  /** Draws the content to decide on. */
  Case: ComponentType<{ content: Content }>;
  /** Draws information for the decision, beside the case. */
  Context?: ComponentType<{ content: Content }>;
  actions: (content: Content) => readonly Action<Content>[];
};

/** How often the console refetches the queues, in milliseconds. */
export const ASKED_EVERY_MS = 10_000;

/** The waiting cases of a queue. Other staff change them all the time. */
export const waitingIn = ({ name, waiting }: Pick<QueueSpec<never>, 'name' | 'waiting'>) =>
  queryOptions({
    queryKey: ['staff', 'waiting', name],
    queryFn: waiting,
    staleTime: 0,
    refetchInterval: ASKED_EVERY_MS,
    meta: { quiet: true },
  });
