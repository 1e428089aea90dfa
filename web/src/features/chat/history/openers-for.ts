import type { InCommon } from '@quad/contract/people/shapes.ts';

/** A suggested first line for a chat, and the reason why the page offers it. */
export type Opener = { why: string; line: string };

type Shared = Omit<InCommon, 'has_chatted'> & {
  first_name: string;
  /** The name of the course that both people study; null if their courses differ. */
  course: string | null;
};

/** The number of suggested first lines. */
const OFFERED = 3;

/**
 * Makes three first lines for a chat. Lines about things that the two people have in common come first, then general
 * lines.
 */
export function openersFor({
  first_name,
  course,
  friends_in_common,
  shared_groups,
  interests,
}: Shared): Opener[] {
  const [friend] = friends_in_common.faces;
  const group = shared_groups.find(({ title }) => title !== null);
  const shared = interests.find((one) => one.shared);
  const found: (Opener | false | undefined)[] = [
    course !== null && { why: `You both study ${course}`, line: 'Which of your units is the good one?' },
    shared && { why: 'You both like it', line: `I see you like ${shared.name} too. Since when?` },
    friend && { why: 'A friend in common', line: `How do you know ${friend.first_name}?` },
    group && { why: 'A group in common', line: `I know you from ${group.title}. What else are you up to?` },
    { why: 'To begin with', line: `Hi ${first_name}. How’s your week going?` },
    { why: 'In person', line: 'Coffee on campus this week?' },
    { why: 'Anything', line: 'What’s the best thing you’ve found on campus so far?' },
  ];
  return found.filter((one): one is Opener => Boolean(one)).slice(0, OFFERED);
}
