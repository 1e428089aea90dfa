import type { Result } from '@quad/contract/core/envelope.ts';
import type { Decided, QueueName, WaitingCase } from '@quad/contract/staff/shapes.ts';
import { queryOptions } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { ActionKey } from './keys.ts';

/** A decision that staff can take on a case. */
export type Action<Content> = {
  /** The label of the decision's button: "Approve". */
  label: string;
  /** The label of the submit button in the decision's form, if it is shorter. */
  submit?: string;
  /** Returns the announcement after the decision. `thing` is the name of the case: "Replied to message 12". */
  done: (thing: string) => string;
  /** The key that presses the decision's button. */
  keys: ActionKey;
  kind?: 'primary' | 'line' | 'danger-line';
  /**
   * The reasons to choose from. The staff member can also write a reason of their own. If there is only one reason, it
   * is used. If there are no `Fields` either, the decision is then taken at once.
   */
  reasons: readonly string[];
  /**
   * For the field of the reason: its label, a hint who will see the reason, an initial text, and the error if the
   * reason is missing.
   */
  why?: { label: string; hint?: string; initial?: string; missing?: string };
  /** Whether the decision is under "More", because it is seldom right for this case. */
  isPutAway?: boolean;
  /** Further fields of the form. `decide` gets their values. Each field shows its own error. */
  Fields?: ComponentType<{ content: Content; errorOf: (field: string) => string | undefined }>;
  decide: (content: Content, input: DecisionInput) => Promise<Result<Decided>>;
};

/** What the form of a decision gives to `decide`: the reason and the values of all fields. */
export type DecisionInput = { reason: string; form: FormData };

/** The text of a field in the form. Empty if there is no such field. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** A queue of the console: how to fetch its waiting cases, how to draw a case, and which decisions there are. */
export type QueueSpec<Content> = {
  name: QueueName;
  /** The title of the queue: "Letters". */
  title: string;
  /** Fetches the waiting cases, in the order in which staff should decide on them. @throws ApiError */
  waiting: () => Promise<WaitingCase[]>;
  /** A sentence that tells staff the order of the waiting cases. */
  order: string;
  /**
   * Returns the name of a case for announcements: "message 12". It must not contain the name of an anonymous author.
   */
  nameOf: (content: Content) => string;
  /** The keys of the queue's decisions, for the list that is shown while no case is open. */
  keys: readonly ActionKey[];
  hasFiles?: boolean;
  /** A drawing that is shown while no case is open. */
  drawing: ReactNode;
  /** Whether the first text of each entry in the list is a name. */
  isNamed?: boolean;
  /** A filter that is drawn above the list. */
  Filter?: ComponentType;
  /** Opens a case. As long as it is open, no other staff member can open it. */
  open: (case_id: number) => Promise<Result<Content>>;
  /** Draws the content of a case, which staff decide on. */
  Case: ComponentType<{ content: Content }>;
  /** Draws further information for the decision, beside the case. */
  Context?: ComponentType<{ content: Content }>;
  actions: (content: Content) => readonly Action<Content>[];
};

/** How often the console fetches the queues again, in milliseconds. */
export const ASKED_EVERY_MS = 10_000;

/** The waiting cases of a queue. They are fetched regularly, because other staff change them all the time. */
export const waitingIn = ({ name, waiting }: Pick<QueueSpec<never>, 'name' | 'waiting'>) =>
  queryOptions({
    queryKey: ['staff', 'waiting', name],
    queryFn: waiting,
    staleTime: 0,
    refetchInterval: ASKED_EVERY_MS,
    meta: { quiet: true },
  });
