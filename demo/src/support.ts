import { HOUR, type LocalTime } from './local-time.ts';
import type { Random } from './random.ts';
import type { Person, Ticket } from './shapes.ts';

/**
 * Messages to support, the oldest first. Each has a sender (person a, person b or a visitor's address), a text and an
 * age.
 */
const TICKETS = [
  {
    by: 'a',
    type: 'FEEDBACK',
    content: 'The map of campus is lovely. Could it show bike pumps, too?',
    hours: 70,
  },
  {
    by: 'b',
    type: 'SUPPORT',
    content: 'My date of birth is wrong by a day, and settings will not let me change it. How do I?',
    hours: 41,
  },
  {
    by: { email: 'casey.quill@student.unimelb.edu.au' },
    type: 'SUPPORT',
    content: 'The mail with the link never comes. I have looked in my junk folder, twice.',
    hours: 19,
  },
  {
    by: 'a',
    type: 'SUPPORT',
    content: 'A photo in our group does not open on my phone. On the computers of the library it does.',
    hours: 3,
  },
] as const;

/** Makes the unanswered messages to support: two by one person, one by another person, and one by a visitor. */
export function makeTickets(
  people: readonly Person[],
  random: Random,
  { now }: Pick<LocalTime, 'now'>,
): Ticket[] {
  const [a, b] = random.sample(
    people.filter(({ ready }) => !ready),
    2,
  );
  if (!a || !b) throw new RangeError('Nobody is there to write to support.');
  return TICKETS.map(({ by, type, content, hours }) => {
    const created_at = now - hours * HOUR;
    if (typeof by !== 'string') return { author_id: null, email: by.email, type, content, created_at };
    const { person_id, email } = by === 'a' ? a : b;
    return { author_id: person_id, email, type, content, created_at };
  });
}
