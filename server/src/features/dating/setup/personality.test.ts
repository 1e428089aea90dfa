import { quizStatements, type StatementId } from '@quad/contract/dating/quiz.ts';
import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scoreQuiz } from './personality.ts';

type Row = { id: StatementId; factor: string; keying: '+' | '-'; content: string };
const file = new URL('../../../../../data/quiz.csv', import.meta.url);
const rows = parse<Row>(readFileSync(file), { bom: true, columns: true });

/** A quiz with the same answer to all statements, except for the given answers. */
const quizOf = (value: number, besides: Partial<Record<StatementId, number>> = {}) =>
  quizStatements.map(({ id }) => ({ id, value: besides[id] ?? value }));

/** Quiz answers that give a factor its highest or its lowest score. */
const extreme = (factor: string, high: boolean) =>
  Object.fromEntries(
    rows
      .filter((row) => row.factor === factor)
      .map(({ id, keying }) => [id, (keying === '+') === high ? 5 : 1]),
  );

test('the statements are those of the file, in its order', () => {
  expect(quizStatements).toEqual(rows.map(({ id, content }) => ({ id, content })));
});

test('answers are kept in the order of the statements, however they come', () => {
  const responses = quizStatements.map(({ id }, index) => ({ id, value: (index % 5) + 1 }));
  const { quiz } = scoreQuiz(responses.toReversed());
  expect(quiz).toEqual(responses.map(({ value }) => value));
});

test.each(rows.map((row) => [row.id, row] as const))('%s counts as the file keys it', (id, row) => {
  const before = scoreQuiz(quizOf(3));
  const after = scoreQuiz(quizOf(3, { [id]: 5 }));
  const more = row.keying === '+' ? 0.125 : -0.125;
  expect(after.extraversion - before.extraversion).toBe(row.factor === 'EXT' ? more : 0);
  expect(after.openness - before.openness).toBe(row.factor === 'OPN' ? more : 0);
});

test('a factor goes from 0 to 1, and 3 is in the middle', () => {
  expect(scoreQuiz(quizOf(3))).toMatchObject({ extraversion: 0.5, openness: 0.5 });
  expect(scoreQuiz(quizOf(3, extreme('EXT', true)))).toMatchObject({ extraversion: 1, openness: 0.5 });
  expect(scoreQuiz(quizOf(3, extreme('EXT', false)))).toMatchObject({ extraversion: 0, openness: 0.5 });
  expect(scoreQuiz(quizOf(3, extreme('OPN', true)))).toMatchObject({ extraversion: 0.5, openness: 1 });
  expect(scoreQuiz(quizOf(3, extreme('OPN', false)))).toMatchObject({ extraversion: 0.5, openness: 0 });
});

test('a statement that nobody answered is a fault', () => {
  expect(() => scoreQuiz(quizOf(3).slice(1))).toThrow('EXT1');
});
