import { QUIZ_MAX, QUIZ_MIN, quizStatements } from '@quad/contract/dating/quiz.ts';
import { scoreQuiz } from '@quad/server/features/dating/rules.ts';
import { MATCH_CHATS } from './corpus.ts';
import { DAY, HOUR, type LocalTime } from './local-time.ts';
import { mustFind } from './group-chats.ts';
import { nameOf } from './people.ts';
import type { Random } from './random.ts';
import type { Chat, Dater, Instant, Person } from './shapes.ts';

/** A person began to date at most this many days ago, or before their first chat with a match if this chat is older. */
const LONGEST_DAYS = 40;

/** Returns the id of each committed person's partner, by the person's id. */
function partners(people: readonly Person[]): Map<number, number> {
  const idOf = new Map(people.map((person) => [nameOf(person), person.person_id]));
  return new Map(
    MATCH_CHATS.filter(({ committed }) => committed).flatMap(({ names }) => {
      const [one, other] = names.map((name) => mustFind(idOf, name)) as [number, number];
      return [
        [one, other],
        [other, one],
      ] as const;
    }),
  );
}

/**
 * Makes the daters, each with an answer to every statement of the quiz. Each dater began to date before their first
 * chat with a match.
 */
export function makeDaters(
  people: readonly Person[],
  chats: readonly Chat[],
  random: Random,
  { now }: Pick<LocalTime, 'now'>,
): Dater[] {
  const partnerOf = partners(people);
  const metAt = (person_id: number): Instant[] =>
    chats
      .filter(({ type, members }) => type === 2 && members.some((member) => member.person_id === person_id))
      .map(({ created_at }) => created_at);
  return people
    .filter(({ orientation }) => orientation !== null)
    .map(({ person_id }) => {
      const chance = random.fork(String(person_id));
      const responses = quizStatements.map(({ id }) => ({ id, value: chance.int(QUIZ_MIN, QUIZ_MAX) }));
      const since = now - chance.int(2 * DAY, LONGEST_DAYS * DAY);
      return {
        person_id,
        committed_to_id: partnerOf.get(person_id) ?? null,
        ...scoreQuiz(responses),
        enabled_at: Math.min(since, ...metAt(person_id).map((met) => met - HOUR)),
      };
    });
}
