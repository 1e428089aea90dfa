import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import type { Reference } from './shapes.ts';

const DATA = new URL('../../data/', import.meta.url);

const rowsOf = (file: string) =>
  parse<Record<string, string>>(readFileSync(new URL(file, DATA)), { bom: true, columns: true });

/** Reads the project's own reference data from its files. */
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
    countries: named('countries.csv'),
    places: rowsOf('places_demo.csv').map(({ id, uni_id }) => ({ id: Number(id), uni_id: Number(uni_id) })),
  };
}
