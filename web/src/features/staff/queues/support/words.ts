import type { SupportState, SupportType } from '@quad/contract/support/shapes.ts';
import { help } from '#platform/help.ts';

/** The names of the states of a message. */
export const STATES: Record<SupportState, string> = { open: 'Open', waiting: 'Waiting', done: 'Done' };
/** The names of the types of messages. */
export const TYPES: Record<SupportType, string> = { SUPPORT: 'Support', FEEDBACK: 'Feedback' };

/** Makes the templates for frequent replies, by the template's name. */
export const templates = (): Record<string, string> => ({
  Thanks: 'Thanks for telling us. We’ve passed it on to the people who build Quad.',
  'More, please':
    'Thanks for writing. To find what went wrong we need a bit more: what did you do, what did you expect, and what happened instead? Which device and browser do you use?',
  'Birth date or gender':
    'We can correct your date of birth or gender. Write to us with the right one, from your account’s address.',
  'Safety first': `If you or someone else is in danger, call ${help().emergency.shown} now. ${listening()} We’ve read what you wrote and we’re looking into it.`,
});

/** Names the lines for violence and for a crisis. The hours of a site’s own lines are not known. */
function listening(): string {
  const { main, firstOf, isAlwaysOpen } = help();
  const violence = firstOf('violence');
  const lines = violence ? [violence, main] : [main];
  const named = lines.map(({ name, shown }) => `${name} (${shown})`);
  return isAlwaysOpen
    ? `${named.join(' and ')} listen at any hour.`
    : `You can talk to ${named.join(' or ')}.`;
}
