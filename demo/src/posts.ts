import { POSTS } from './corpus.ts';
import { DAY, HOUR, MINUTE, type LocalTime } from './local-time.ts';
import { nameOf } from './people.ts';
import type { Random } from './random.ts';
import { readPictures } from './script.ts';
import type { Instant, Person, Post } from './shapes.ts';
import { awake, someTime } from './timeline.ts';

/** The age of the oldest post, in days. `NEWEST` is the age of the newest post, in milliseconds. */
const DAYS = 45;
const NEWEST = 55 * MINUTE;

interface WrittenPost {
  author: string;
  said: string;
  comments: { author: string; text: string }[];
}

function readSaid(line: string): { author: string; text: string } {
  const [, author, text] = /^([A-Z][A-Za-z ]*): (.+)$/.exec(line) ?? [];
  if (!author || !text) throw new SyntaxError(`Not a post or comment: ${line}`);
  return { author, text };
}

function readPosts(): WrittenPost[] {
  return POSTS.trim()
    .split(/\n\s*\n/)
    .map((paragraph) => {
      const [first = '', ...rest] = paragraph.split('\n');
      const { author, text } = readSaid(first);
      return { author, said: text, comments: rest.map((line) => readSaid(line.replace(/^- /, ''))) };
    });
}

/** Returns times after a post, the earliest first. Most are soon after the post. None is in the future. */
function momentsAfter(created_at: Instant, count: number, random: Random, local: LocalTime): Instant[] {
  const room = Math.min(local.now - created_at, 3 * DAY) - MINUTE;
  const first = created_at + MINUTE / 2;
  return Array.from({ length: count }, () => Math.floor(first + room * random.float() ** 3))
    .map((moment) => Math.max(first, awake(moment, local)))
    .toSorted((a, b) => a - b);
}

/** Makes the posts of the feed, the oldest first. Every person likes a few posts. A few posts have many likes. */
export function makePosts(people: Person[], random: Random, local: LocalTime): Post[] {
  const idOf = new Map(people.map((person) => [nameOf(person), person.person_id]));
  const idBehind = (name: string) => {
    const id = idOf.get(name);
    if (id === undefined) throw new RangeError(`Nobody is called ${name}`);
    return id;
  };
  const written = readPosts();
  const times = written
    .map(() => someTime({ random, local }, DAYS))
    .map((time) => Math.min(time, local.now - 4 * HOUR))
    .toSorted((a, b) => a - b);
  times[times.length - 1] = local.now - NEWEST;
  let comment_id = 0;
  return written.map(({ author, said, comments }, index) => {
    const created_at = times[index]!;
    const author_id = idBehind(author);
    const { text, pictures } = readPictures(said);
    const moments = momentsAfter(created_at, comments.length, random, local);
    const fans = random.sample(
      people.filter(({ person_id }) => person_id !== author_id),
      3 + Math.floor(31 * random.float() ** 1.7) + pictures.length * 6,
    );
    const likedAt = momentsAfter(created_at, fans.length, random, local);
    return {
      post_id: index + 1,
      author_id,
      text,
      pictures,
      created_at,
      comments: comments.map((comment, at) => ({
        comment_id: (comment_id += 1),
        author_id: idBehind(comment.author),
        text: comment.text,
        created_at: moments[at]!,
      })),
      likes: fans.map(({ person_id }, at) => ({ person_id, created_at: likedAt[at]! })),
    };
  });
}
