import type { PartOfDay } from './local-time.ts';

/** A step of an exchange in which a person writes a message. */
export interface SpokenLine {
  kind: 'line';
  /** The letter of the speaker in the script. The cast of the chat maps it to a person. */
  speaker: string;
  text: string;
  pictures: string[];
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

function readStep(line: string): Exchange['steps'][number] {
  if (line === '...') return { kind: 'silence' };
  const arrival = /^\+ (\w) by (\w)$/.exec(line);
  if (arrival) return { kind: 'arrival', newcomer: arrival[1]!, speaker: arrival[2]! };
  const spoken = /^(\w): (.+)$/.exec(line);
  if (!spoken) throw new SyntaxError(`Not a line of a script: ${line}`);
  return { kind: 'line', speaker: spoken[1]!, ...readPictures(spoken[2]!) };
}

/**
 * Parses a script. Empty lines separate its exchanges. In an exchange:
 * - `@ evening fri` sets the time.
 * - `a: text` is a message, `a: [tram] text` a message with a picture.
 * - `...` is a silence.
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
