import { orientations } from '@quad/contract/dating/limits.ts';
import { reportReasons } from '@quad/contract/reports/shapes.ts';
import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The folder `data/demo/` with the texts of the invented people. Its README describes the files. */
const FOLDER = new URL('../../data/demo/', import.meta.url);

const textOf = (file: string): string => readFileSync(new URL(file, FOLDER), 'utf8');

/** Reads a JSON file by its schema. @throws ZodError with the path of the invalid value */
const json = <T>(file: string, schema: z.ZodType<T>): T => schema.parse(JSON.parse(textOf(file)));
const csv = <T>(file: string, schema: z.ZodType<T>): T[] =>
  z.array(schema).parse(parse(textOf(file), { bom: true, columns: true }));

const text = z.string().min(1);
const number = z.string().regex(/^\d+$/).transform(Number);
const script = text.transform(textOf);
const minutesAgo = z.int().positive();
const pair = z.tuple([text, text]);

/**
 * All people on campus. The two ready-made accounts come first. Hobbies and topics are named as in the reference data.
 */
export const PEOPLE = csv(
  'people.csv',
  z.strictObject({
    uni_id: number,
    first_name: text,
    last_name: text,
    gender: z.enum(['M', 'F']),
    course: text,
    year: number,
    bio: text,
    hobbies: text,
    topics: text,
    look: text,
    country: text,
    /** The orientation. Empty for a person who does not date. */
    orientation: z.union([z.enum(orientations), z.literal('')]),
  }),
);

/** Reviews of the invented places. The generator chooses a random author for each. */
export const REVIEWS = csv(
  'reviews.csv',
  z.strictObject({ place_id: number, rating: number, content: text }),
);

/** The posts with their comments, oldest first. */
export const POSTS = textOf('posts.txt');

/** Love letters with their comments. A text that begins with a question mark waits for review. */
export const LETTERS = textOf('letters.txt');

/**
 * Short conversations (exchanges) for the chat of any two friends. Each exchange makes sense on its own. A later
 * exchange of a file may continue an earlier exchange of the same file.
 */
export const SHELVES = ['study', 'daily', 'weekend', 'more'].map((name) =>
  textOf(`chats/shelves/${name}.txt`),
);

const groupChat = z.strictObject({
  title: text,
  /** Maps the letter of each speaker in the script to a person's name. The first person is the group's owner. */
  cast: z.record(z.string().length(1), text),
  script,
  /** The age of the last message when the demo campus is loaded, in minutes. With null, the script sets the time. */
  minutesAgo: minutesAgo.nullable(),
  /**
   * How many of the last messages each ready-made account has not read. The key is the account's letter in the script.
   */
  unread: z.record(z.string().length(1), z.int().nonnegative()),
});

/** A group chat, as `data/demo/` describes it. */
export type GroupChat = z.infer<typeof groupChat>;

/**
 * The chats with a script of their own: Alex's chats of two, the chats of matches, and all groups. In Alex's chats,
 * Alex is speaker a and the friend is speaker b.
 */
export const {
  withAlex: ALEX_CHATS,
  matches: MATCH_CHATS,
  groups: GROUP_CHATS,
} = json(
  'chats.json',
  z.strictObject({
    withAlex: z.array(z.strictObject({ friend: text, minutesAgo, unread: z.int().nonnegative(), script })),
    matches: z.array(
      z.strictObject({
        /** The names of the two people. The first opened the chat. */
        names: pair,
        minutesAgo,
        /** How many messages the ready-made account of the pair has not read. */
        unread: z.int().nonnegative(),
        committed: z.boolean(),
        script,
      }),
    ),
    groups: z.array(groupChat),
  }),
);

const since = z.strictObject({ names: pair, minutesAgo });

/**
 * The relations of the ready-made accounts: friends whose chat has no script, friends without messages because the
 * friendship is new, and open friend requests. A request goes from the first person to the second.
 */
export const {
  more: MORE_FRIENDS,
  fresh: NEW_FRIENDS,
  requests: OPEN_REQUESTS,
} = json(
  'friendships.json',
  z.strictObject({ more: z.array(pair), fresh: z.array(since), requests: z.array(since) }),
);

/**
 * The reports, each with the reported text and the number of hours since the report. A report without a reporter was
 * made by Quad itself.
 */
export const REPORTS = csv(
  'reports.csv',
  z.strictObject({
    reporter: z.string(),
    target_type: z.enum(['POST', 'POST_COMMENT', 'MESSAGE', 'LETTER_COMMENT', 'USER']),
    said: text,
    reason: z.enum(reportReasons),
    comments: z.string(),
    hours: number,
  }),
);
