import { LETTERS } from './corpus.ts';
import { DAY, HOUR, type LocalTime, MINUTE } from './local-time.ts';
import type { Random } from './random.ts';
import type { Dater, Instant, Letter, Person } from './shapes.ts';

/**
 * The age of the oldest letter, in days. `COMMENTED_FOR` is the longest time from a letter to its last comment, in
 * milliseconds.
 */
const DAYS = 27;
const COMMENTED_FOR = 3 * DAY;
/** A quarter-hour, in milliseconds. A decision takes effect at the next quarter-hour. Source: security.md T2. */
const QUARTER = 15 * MINUTE;
/** The minimum number of daters of an institution before a letter may name it. Source: security.md T4. */
const MEMBERS_TO_NAME = 20;

const quarterAt = (instant: Instant): Instant => Math.floor(instant / QUARTER) * QUARTER;

/** A random id of 53 bits, like the ids of real letters. */
const idFrom = (random: Random): number => random.int(0, 2 ** 21 - 1) * 2 ** 32 + random.int(1, 2 ** 32 - 1);

/** Makes letters by daters, with comments by other daters. */
export function makeLetters(
  people: readonly Person[],
  daters: readonly Dater[],
  random: Random,
  { now }: Pick<LocalTime, 'now'>,
): Letter[] {
  const uniOf = (author_id: number): number => people[author_id - 1]!.uni_id;
  const members = Map.groupBy(daters, ({ person_id }) => uniOf(person_id));
  const isNamed = (uni_id: number): boolean => (members.get(uni_id)?.length ?? 0) >= MEMBERS_TO_NAME;
  const writers = daters.filter(({ person_id }) => !people[person_id - 1]!.ready);
  return readLetters().map(({ content, comments, waits }) => {
    const [author, ...others] = random.sample(writers, comments.length + 1).map(({ person_id }) => person_id);
    if (author === undefined) throw new RangeError('Nobody dates who could write a letter.');
    const published_at = waits ? null : quarterAt(now - random.int(HOUR, DAYS * DAY));
    const room = published_at === null ? 0 : Math.min(now - published_at, COMMENTED_FOR);
    const moments = comments.map(() => quarterAt((published_at ?? 0) + random.float() * room));
    moments.sort((a, b) => a - b);
    const uni_id = uniOf(author);
    return {
      letter_id: idFrom(random),
      author_id: author,
      uni_id: published_at !== null && isNamed(uni_id) ? uni_id : null,
      content,
      published_at,
      comments: comments.map((text, at) => ({
        letter_id: idFrom(random),
        author_id: others[at] ?? author,
        content: text,
        published_at: moments[at] ?? null,
      })),
    };
  });
}

function readLetters(): { content: string; comments: string[]; waits: boolean }[] {
  return LETTERS.trim()
    .split(/\n\s*\n/)
    .map((paragraph) => {
      const [first = '', ...rest] = paragraph.split('\n');
      const comments = rest.map((line) => line.replace(/^- /, ''));
      return { content: first.replace(/^\? /, ''), comments, waits: first.startsWith('? ') };
    });
}
