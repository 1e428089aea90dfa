import { readFileSync } from 'node:fs';
import { inProject } from '../../lib/project.mjs';
import { type Block, placeholdersOf } from './document.ts';

/** The version of the release, and the version to which the test upgrades. */
export const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as { version: string };
export const NEXT_VERSION = `${Number.parseInt(version, 10) + 1}.0.0`;

/** Names of a university that does not exist. */
export const SITE = 'quad.fern.test';
export const STUDENTS = 'students.fern.test';
export const MAIL_SERVER = 'mail.fern.test';
export const UNIVERSITY = 'Fern University';

/** What an operator writes in the place of the examples of docs/operating.md. */
export const FILLED_IN: Readonly<Record<string, string>> = {
  'quad.example.edu': SITE,
  'student.example.edu': STUDENTS,
  'support@quad.example.edu': 'help@fern.test',
  'mail.example.edu': MAIL_SERVER,
  '0.5.0': version,
  '0.6.0': NEXT_VERSION,
};

/** What an operator writes in the place of the sample of a campus. */
export const CAMPUS: Readonly<Record<string, string>> = {
  'student.example.edu': STUDENTS,
  'Example University': UNIVERSITY,
};

/** Something that looks like an example: a host or an address of `example`, or the version of a release. */
const LOOKS_LIKE_AN_EXAMPLE = /[\w@.-]*\bexample\.\w+|(?<![\d.])\d+\.\d+\.\d+(?![\d.])/g;

/**
 * Returns the blocks with all placeholders replaced.
 * @throws if the document's table of placeholders and this one differ, if no block has a placeholder, or if a block
 *   has an example that is no placeholder
 */
export function fillIn(markdown: string, blocks: readonly Block[]): Block[] {
  const named = placeholdersOf(markdown);
  const known = Object.keys(FILLED_IN);
  const missing = named.filter((each) => !known.includes(each));
  const superfluous = known.filter((each) => !named.includes(each));
  const unused = known.filter((each) => !blocks.some(({ text }) => text.includes(each)));
  const wrong = { missing, superfluous, unused };
  if (Object.values(wrong).flat().length > 0) throw new Error(`Placeholders: ${JSON.stringify(wrong)}`);
  return blocks.map((block) => {
    for (const [example] of replace(block.text, FILLED_IN, '').matchAll(LOOKS_LIKE_AN_EXAMPLE))
      throw new Error(`Line ${block.line}: nothing says what to write for ${example}.`);
    return { ...block, text: replace(block.text, FILLED_IN) };
  });
}

/** Replaces each key by its value, or by another text. A key that contains another one comes before it. */
export function replace(text: string, values: Readonly<Record<string, string>>, by?: string): string {
  const keys = Object.keys(values).toSorted((a, b) => b.length - a.length);
  const any = new RegExp(keys.map((key) => key.replaceAll('.', String.raw`\.`)).join('|'), 'g');
  return text.replaceAll(any, (key) => by ?? values[key] ?? '');
}
