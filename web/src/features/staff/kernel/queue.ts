import type { Result } from '@quad/contract/core/envelope.ts';
import type { Decided, QueueName, WaitingCase } from '@quad/contract/staff/shapes.ts';
import { queryOptions } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { ActionKey } from './keys.ts';

/** A decision that staff can take on a case. */
export type Action<Content> = {
  /** The label of the decision's button: "Approve". */
  label: string;
  /** The label of the submit button in the decision's form. The default is `label`. */
  submit?: string;
  /** Returns the announcement after the decision: "Replied to message 12". `thing` is the name of the case. */
  done: (thing: string) => string;
  keys: ActionKey;
  kind?: 'primary' | 'line' | 'danger-line';
  /**
   * The reasons to choose from. Staff can also write their own reason. If there is only one reason and no `Fields`, a
   * press takes the decision at once.
   */
  reasons: readonly string[];
  /**
   * The field of the reason: its label, a hint that says who will see the reason, an initial text, and the error for a
   * missing reason.
   */
  why?: { label: string; hint?: string; initial?: string; missing?: string };
  /** Whether the decision is under "More", because it is rarely right for this case. */
  isPutAway?: boolean;
  /** Further fields of the form. `decide` gets their values. Each field shows its own errors. */
  Fields?: ComponentType<{ content: Content; errorOf: (field: string) => string | undefined }>;
  decide: (content: Content, input: DecisionInput) => Promise<Result<Decided>>;
};

/** The input of `decide`: the reason and the values of all fields. */
export type DecisionInput = { reason: string; form: FormData };

/** The text of a field in the form. Empty if the form has no such field. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** A queue of the console: how to fetch its waiting cases, how to draw a case, and the possible decisions. */
export type QueueSpec<Content> = {
  name: QueueName;
  title: string;
  /** Fetches the waiting cases, in the order in which staff should decide on them. @throws ApiError */
  waiting: () => Promise<WaitingCase[]>;
  /** Tells staff in which order the cases are. */
  order: string;
  /**
   * Returns the name of a case for announcements: "message 12". It must not contain the name of an anonymous author.
   */
  nameOf: (content: Content) => string;
  /** The keys of the queue's decisions. The list of keys shows them while no case is open. */
  keys: readonly ActionKey[];
  hasFiles?: boolean;
  drawing: ReactNode;
  /** Whether the `line` of each case is a name. The list then shows the `line` first. */
  isNamed?: boolean;
  Filter?: ComponentType;
  /** Opens a case. While it is open, no other staff member can open it. */
  open: (case_id: number) => Promise<Result<Content>>;
  /** Draws the content of a case. */
  Case: ComponentType<{ content: Content }>;
  /** Draws further information beside the case. */
  Context?: ComponentType<{ content: Content }>;
  /** Draws what staff can still read of a decided case, where the server says that they can. */
  Decided?: ComponentType<{ case_id: number }>;
  actions: (content: Content) => readonly Action<Content>[];
};

/** How often the console fetches the queues again, in milliseconds. */
export const ASKED_EVERY_MS = 10_000;

/** The waiting cases of a queue. They are fetched regularly, because other staff also open and decide cases. */
export const waitingIn = ({ name, waiting }: Pick<QueueSpec<never>, 'name' | 'waiting'>) =>
  queryOptions({
    queryKey: ['staff', 'waiting', name],
    queryFn: waiting,
    staleTime: 0,
    refetchInterval: ASKED_EVERY_MS,
    meta: { quiet: true },
  });
