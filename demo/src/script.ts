import type { PartOfDay } from './local-time.ts';

/** A step of an exchange in which a person writes a message. */
export interface SpokenLine {
  kind: 'line';
  /** The letter of the speaker in the script. The cast of the chat maps it to a person. */
  speaker: string;
  text: string;
  pictures: string[];
  /** The message replies to the line that is this many lines above it in the exchange. Null if it is no reply. */
  reply: number | null;
  /** The people whom the message mentions, by their letters. */
  mentions: string[];
  /** The changes of the message, in this order. `by` is the letter of a speaker, `before` the text until the edit. */
  changes: (
    | { kind: 'reaction'; emoji: string; by: string }
    | { kind: 'edit'; before: string }
    | { kind: 'unsend' }
  )[];
}

/** A step of an exchange: a longer time in which nobody writes. */
interface Silence {
  kind: 'silence';
}

/** A step of an exchange in which `speaker` adds a person to the group. */
interface Arrival {
  kind: 'arrival';
  newcomer: string;
  speaker: string;
}

/** A short conversation without long breaks. `weekday` is a number from 0 (Sunday) to 6. Null means any day. */
export interface Exchange {
  part: PartOfDay;
  weekday: number | null;
  /** The institution whose students can say this. Null means everybody. */
  uni_id: number | null;
  steps: (SpokenLine | Silence | Arrival)[];
}

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const PARTS: readonly string[] = ['morning', 'midday', 'afternoon', 'evening', 'night', 'any'];

const isPart = (word: string): word is PartOfDay => PARTS.includes(word);

function readHead(exchange: Exchange, words: string[]): void {
  for (const word of words) {
    if (isPart(word)) exchange.part = word;
    else if (WEEKDAYS.includes(word)) exchange.weekday = WEEKDAYS.indexOf(word);
    else if (/^\d+$/.test(word)) exchange.uni_id = Number(word);
    else throw new SyntaxError(`Unknown word in a script: ${word}`);
  }
}

/** Separates a text from the scene names in brackets before it: `[tram] on my way`. */
export function readPictures(said: string): { text: string; pictures: string[] } {
  const pictures: string[] = [];
  const text = said.replace(/^(?:\[([a-z-]+(?: [a-z-]+)*)\])\s*/, (_, names: string) => {
    pictures.push(...names.split(' '));
    return '';
  });
  return { text, pictures };
}

const FIELD =
  /^(?:reply (?<reply>[1-9])|at (?<at>\w(?: \w)*)|was (?<was>.+)|unsent|(?<emoji>\p{RGI_Emoji})(?<by>(?: \w)+))$/v;

/** Reads what stands in braces behind a text: `I said one {reply 1; was I said two; 😂 a b}`. */
function readFields(said: string): Omit<SpokenLine, 'kind' | 'speaker' | 'pictures'> {
  const braces = /^(?<text>.*) \{(?<fields>.+)\}$/.exec(said);
  const line: ReturnType<typeof readFields> = {
    text: braces?.groups?.['text'] ?? said,
    reply: null,
    mentions: [],
    changes: [],
  };
  for (const field of braces?.groups?.['fields']?.split('; ') ?? []) {
    const read = FIELD.exec(field);
    if (!read) throw new SyntaxError(`Unknown field in a script: ${field}`);
    const { reply, at, was, emoji, by } = read.groups ?? {};
    if (reply) line.reply = Number(reply);
    else if (at) line.mentions = at.split(' ');
    else if (was) line.changes.push({ kind: 'edit', before: was });
    else if (emoji && by)
      line.changes.push(
        ...by
          .trim()
          .split(' ')
          .map((letter) => ({ kind: 'reaction' as const, emoji, by: letter })),
      );
    else line.changes.push({ kind: 'unsend' });
  }
  return line;
}

function readStep(line: string): Exchange['steps'][number] {
  if (line === '...') return { kind: 'silence' };
  const arrival = /^\+ (\w) by (\w)$/.exec(line);
  if (arrival) return { kind: 'arrival', newcomer: arrival[1]!, speaker: arrival[2]! };
  const spoken = /^(\w): (.+)$/.exec(line);
  if (!spoken) throw new SyntaxError(`Not a line of a script: ${line}`);
  const { text, ...fields } = readFields(spoken[2]!);
  return { kind: 'line', speaker: spoken[1]!, ...readPictures(text), ...fields };
}

/**
 * Parses a script. Empty lines separate its exchanges. In an exchange:
 * - `@ evening fri` sets the time.
 * - `a: text` is a message, `a: [tram] text` a message with a picture.
 * - `...` is a silence.
 * - `a: text {reply 2; at c; was txet; 😂 b c}` replies to the message two lines above, mentions c, said `txet` before it
 *   was edited, and has the reaction 😂 of b and of c. `{unsent}` was unsent.
 * - `+ c by a` adds a person to the group.
 * Throws SyntaxError for anything else.
 */
export function readScript(script: string): Exchange[] {
  return script
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => {
      const exchange: Exchange = { part: 'any', weekday: null, uni_id: null, steps: [] };
      for (const line of paragraph.split('\n').map((each) => each.trim())) {
        if (line.startsWith('@ ')) readHead(exchange, line.slice(2).split(' '));
        else exchange.steps.push(readStep(line));
      }
      return exchange;
    });
}
