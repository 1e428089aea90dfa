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

const generic = ['Something went wrong', 'An error has occurred'];
const userError = ['Bad Request'];
const serverError = ['Internal Server Error'];
const titles: Record<number, readonly string[]> = {
  400: userError,
  401: ['Unauthorised'],
  403: ['Forbidden'],
  404: ['Not Found'],
  408: ['Timed Out'],
  409: ['Data Conflict'],
  // Operators have switched this off for a while.
  423: ['Not right now'],
  503: ['Not right now'],
};

/**
 * The error dialog's title for the code of the first problem. If the specification has several titles for a code, one
 * of them is chosen at random.
 * @param random from 0 to below 1. Source: spec 1 §8.
 */
export function problemTitle(code: number | null | undefined, random = Math.random()): string {
  const group = (code && (titles[code] ?? (code >= 500 ? serverError : undefined))) || generic;
  return group[Math.floor(random * group.length)] ?? 'Something went wrong';
}

/** The message of a field's inline error. Undefined if the field has no problem. */
export function messageFor(problems: readonly Problem[], field: string): string | undefined {
  return problems.find((problem) => problem.field === field)?.message;
}
