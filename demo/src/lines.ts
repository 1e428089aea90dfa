import type { LocalTime } from './local-time.ts';
import type { Line } from './shapes.ts';
import type { TimedStep } from './timeline.ts';

/** The time between a message and its first change, and from one change to the next, in milliseconds. */
const LATER = 15_000;

/**
 * Makes the messages of a chat from the steps of its script. Changes of a message follow within minutes, and never in
 * the future.
 * @param idBehind returns the person behind a letter of the script
 */
export function linesOf(
  steps: readonly TimedStep[],
  idBehind: (letter: string) => number,
  { now }: Pick<LocalTime, 'now'>,
): Line[] {
  return steps
    .flatMap(({ step, at }) => (step.kind === 'line' ? [{ ...step, created_at: at }] : []))
    .map(({ speaker, text, pictures, reply, mentions, changes, created_at }, index) => ({
      author_id: idBehind(speaker),
      content: text,
      pictures,
      reply_seq: reply === null ? null : index + 1 - reply,
      mention_ids: mentions.map(idBehind).toSorted((a, b) => a - b),
      changes: changes.map((change, turn) => {
        const at = Math.min(created_at + (turn + 1) * LATER, now);
        if (change.kind !== 'reaction') return { ...change, at };
        return { kind: change.kind, emoji: change.emoji, person_id: idBehind(change.by), at };
      }),
      created_at,
    }));
}
