import { checkInput } from '@quad/contract/core/check.ts';
import { placeCalls } from '@quad/contract/places/calls.ts';
import type { PlaceType } from '@quad/contract/places/limits.ts';
import { readPosition } from '#features/campus/position.ts';
import { request } from '#platform/request.ts';

/** The form's values. `at` is a position as text or `UNKNOWN`, and empty until the user has answered. */
type Suggestion = { name: string; description: string; type: string; at: string };

/** Sends a suggested place. Staff review it before other users see it. The call's check refuses an invalid type. */
export async function suggestPlace({ at, ...said }: Suggestion) {
  const input = { ...said, type: said.type as PlaceType, at: readPosition(at) };
  if (at !== '') return request(placeCalls.CreatePlace, input);
  const checked = checkInput(placeCalls.CreatePlace, input);
  const unanswered = { code: 400, message: 'Pin it on the map, or tick “I don’t know”', field: 'at' };
  return { status: false as const, errors: [...(checked.ok ? [] : checked.problems), unanswered] };
}
