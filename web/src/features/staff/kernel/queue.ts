import type { Result } from '@quad/contract/core/envelope.ts';
import type { Decided, QueueName, WaitingCase } from '@quad/contract/staff/shapes.ts';
import { queryOptions } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { ActionKey } from './keys.ts';

/** What staff can do with a case. */
export type Action<Content> = {
  /** Its button: "Approve". */
  label: string;
  /** The button of its form, where that is shorter. */
  submit?: string;
  /** What is said once it is done, of a thing as its queue names it: "Replied to message 12". */
  done: (thing: string) => string;
  /** The key that does the same. */
  keys: ActionKey;
  kind?: 'primary' | 'line' | 'danger-line';
  /** Reasons to choose from, or in own words; a single one is the reason, and without fields done at one press. */
  reasons: readonly string[];
  /** What the reason is called, who reads it, words to begin with, and what is said where it is missing. */
  why?: { label: string; hint?: string; initial?: string; missing?: string };
  /** Behind "More": it is seldom right here. */
  isPutAway?: boolean;
  /** What else is to be said: named fields of the form that `decide` gets, each with what was wrong with it. */
  Fields?: ComponentType<{ content: Content; errorOf: (field: string) => string | undefined }>;
  decide: (content: Content, input: DecisionInput) => Promise<Result<Decided>>;
};

/** A decision as it was filled in. */
export type DecisionInput = { reason: string; form: FormData };

/** What a field of such a form holds; empty where it is not there. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** One queue of the console: what waits in it, how a case is drawn, and what can be decided. */
export type QueueSpec<Content> = {
  name: QueueName;
  /** Its name: "Letters". */
  title: string;
  /** What waits, in the order in which it is to be decided. @throws ApiError */
  waiting: () => Promise<WaitingCase[]>;
  /** That order, in words. */
  order: string;
  /** What the toast calls a case: "message 12". It names no author whom nobody may know. */
  nameOf: (content: Content) => string;
  /** The keys of its decisions, listed where no case is open. */
  keys: readonly ActionKey[];
  hasFiles?: boolean;
  /** One campus drawing, where no case is open. */
  drawing: ReactNode;
  /** The words of its cases are names: they stand first in the list. */
  isNamed?: boolean;
  /** Above the list: which of it one wants to see. */
  Filter?: ComponentType;
  /** Opens a case, which then nobody else can. */
  open: (case_id: number) => Promise<Result<Content>>;
  /** What is to be decided on. */
  Case: ComponentType<{ content: Content }>;
  /** What helps to decide, beside it. */
  Context?: ComponentType<{ content: Content }>;
  actions: (content: Content) => readonly Action<Content>[];
};

/** How often the console asks what waits, in milliseconds. */
export const ASKED_EVERY_MS = 10_000;

/** What waits in a queue. Others take cases from it all the time. */
export const waitingIn = ({ name, waiting }: Pick<QueueSpec<never>, 'name' | 'waiting'>) =>
  queryOptions({
    queryKey: ['staff', 'waiting', name],
    queryFn: waiting,
    staleTime: 0,
    refetchInterval: ASKED_EVERY_MS,
    meta: { quiet: true },
  });
