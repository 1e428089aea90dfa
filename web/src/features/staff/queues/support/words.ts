import type { SupportState, SupportType } from '@quad/contract/support/shapes.ts';

/** How far staff have come with a message. */
export const STATES: Record<SupportState, string> = { open: 'Open', waiting: 'Waiting', done: 'Done' };
/** What somebody writes for. */
export const TYPES: Record<SupportType, string> = { SUPPORT: 'Support', FEEDBACK: 'Feedback' };

/** What staff often answer, by its name. */
export const TEMPLATES: Record<string, string> = {
  Thanks: 'Thank you for telling us. We have passed it on to those who build Quad.',
  'More, please':
    'Thank you for writing. To find what went wrong we need a little more: what did you do, what did you expect, and what happened instead? Which device and browser do you use?',
  'Birth date or gender':
    'We can correct your date of birth or your gender. Please write to us with the right one, from the address of your account.',
  'Safety first':
    'If you or somebody else is in danger, call 000 now. 1800RESPECT (1800 737 732) and Lifeline (13 11 14) listen at any hour. We have read what you wrote and look into it.',
};
