import { expect, test } from 'vitest';
import { laySite } from '#testing/site.ts';
import { templates } from './words.ts';

test('the reply about safety names the lines and the number of the site', () => {
  expect(templates()['Safety first']).toBe(
    'If you or someone else is in danger, call 000 now. 1800RESPECT (1800 737 732) and Lifeline (13 11 14) listen at any hour. We’ve read what you wrote and we’re looking into it.',
  );
  laySite();
  expect(templates()['Safety first']).toBe(
    'If you or someone else is in danger, call 112 now. You can talk to Samaritans (116 123). We’ve read what you wrote and we’re looking into it.',
  );
});
