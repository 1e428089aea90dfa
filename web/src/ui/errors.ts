import { create } from 'zustand';

import type { Problem } from '@quad/contract/core/envelope.ts';

/** A problem in the global list. The id distinguishes problems with equal messages. */
export type ListedProblem = Problem & { id: number };

type Errors = {
  /** The problems of the last failure. */
  list: readonly ListedProblem[];
};

/** The problems in the error dialog. Only the functions below change this store. */
export const useErrors = create<Errors>(() => ({ list: [] }));

let lastId = 0;
const listed = (problem: Problem): ListedProblem => ({ ...problem, id: ++lastId });

/** Replaces the problems in the error dialog. Source: spec 1 §8. */
export function showProblems(problems: readonly Problem[]): void {
  useErrors.setState({ list: problems.map(listed) });
}

/** Empties the list of problems, which closes the dialog. */
export function clearProblems(): void {
  useErrors.setState({ list: [] });
}

/**
 * Removes the problems that say that the server cannot be reached. Call it when the server is reachable again. Source:
 * spec 1 §8 "Socket".
 */
export function clearUnreachable(): void {
  useErrors.setState(({ list }) => ({ list: list.filter(({ code }) => code !== null) }));
}

/** The message of a field's inline error. Undefined if the field has no problem. */
export function messageFor(problems: readonly Problem[], field: string): string | undefined {
  return problems.find((problem) => problem.field === field)?.message;
}
