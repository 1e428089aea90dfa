import { readFileSync } from 'node:fs';
import type { Reference } from './shapes.ts';

const DATA = new URL('../../../../data/', import.meta.url);

/** Splits a line of RFC 4180 into its cells. */
function cellsOf(line: string): string[] {
  const cells = line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g);
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}

function rowsOf(file: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(new URL(file, DATA), 'utf8').trim().split(/\r?\n/);
  const names = cellsOf(head);
  return lines.map((line) => Object.fromEntries(cellsOf(line).map((cell, at) => [names[at] ?? '', cell])));
}

/** The project's own reference data, straight from its files. */
export function readReference(): Reference {
  const named = (file: string) => rowsOf(file).map(({ id, name = '' }) => ({ id: Number(id), name }));
  return {
    courses: rowsOf('courses.csv').map(({ course_id, uni_id, course_name = '' }) => ({
      course_id: Number(course_id),
      uni_id: Number(uni_id),
      course_name,
    })),
    hobbies: named('hobbies.csv'),
    topics: named('topics.csv'),
    places: rowsOf('places_demo.csv').map(({ id, uni_id }) => ({ id: Number(id), uni_id: Number(uni_id) })),
  };
}
