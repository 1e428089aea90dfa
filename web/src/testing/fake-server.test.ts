import { referenceCalls } from '@quad/contract/reference/calls.ts';
import { expect, onTestFinished, test } from 'vitest';
import { request } from '#platform/request.ts';
import { answer, success } from './fake-server.ts';

test('what a page asks after the end of its test goes to no real server', async () => {
  answer(referenceCalls.GetHobbies, () => success({ hobbies: [] }));
  onTestFinished(async () => {
    expect(await request(referenceCalls.GetHobbies, {})).toEqual(success({ hobbies: [] }));
  });
});
