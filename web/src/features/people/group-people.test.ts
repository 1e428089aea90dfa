import { expect, test } from 'vitest';
import { groupPeople } from './group-people.ts';
import type { Reason } from './queries.ts';

const face = (id: number) => ({ id, first_name: `Friend ${id}`, pfp_url: null });
/** Returns the reason for a suggestion: friends in common, given by their ids. */
const through = (...ids: number[]): Reason => ({
  friends_in_common: ids.length,
  through: ids.map(face),
});

/** Groups people whose ids count up from 1. Returns the kind, the name and the members of each group. */
function grouped(reasons: Reason[], courses: Record<number, number> = {}) {
  const people = reasons.map((_, at) => {
    const course_id = courses[at + 1];
    const name = { name: 'A', uni_name: 'B', course_name: 'A' };
    return { id: at + 1, course: course_id === undefined ? null : { ...name, course_id } };
  });
  const byId = Object.fromEntries(reasons.map((reason, at) => [at + 1, reason]));
  return groupPeople(people, byId, 5).map((group) => [
    group.kind,
    group.kind === 'friend' ? group.friend.id : group.kind === 'chat' ? group.title : null,
    group.user_ids,
  ]);
}

const alone: Reason = { friends_in_common: 0 };
const inCrew = (chat_id: number): Reason => ({
  ...through(7),
  shared_group: { chat_id, title: `Crew ${chat_id}` },
});

test('a group chat says more than a course, a course more than a friend in common', () => {
  expect(
    grouped([inCrew(1), through(7), alone, inCrew(2), inCrew(1), through(7)], { 1: 5, 2: 5, 3: 6 }),
  ).toEqual([
    ['chat', 'Crew 1', [1, 5]],
    ['chat', 'Crew 2', [4]],
    ['course', null, [2]],
    ['friends', null, [6]],
    ['uni', null, [3]],
  ]);
});

test('two friends give their names, those who know the most; one person alone is no group', () => {
  expect(
    grouped([through(8, 9), through(8, 9), through(9), through(7), through(6, 9), through(8), through(7)]),
  ).toEqual([
    ['friend', 9, [1, 2, 3, 5]],
    ['friend', 7, [4, 7]],
    ['friends', null, [6]],
  ]);
  expect(grouped([through(8), through(9)])).toEqual([['friends', null, [1, 2]]]);
});

test('nobody’s friends fill the screen: the seventh goes to the next friend', () => {
  const all = Array.from({ length: 9 }, () => through(9, 8));
  expect(grouped([...all, through(9)])).toEqual([
    ['friend', 9, [1, 2, 3, 4, 5, 6]],
    ['friend', 8, [7, 8, 9]],
    ['friends', null, [10]],
  ]);
});
