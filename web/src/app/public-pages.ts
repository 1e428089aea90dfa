import { namesOf, screens, type ScreensOf, titleOf } from '@quad/contract/screens.ts';

/** A page that everybody can open and search engines may show. */
export type PublicPage = {
  name: string;
  /** Null for the "not found" page, which appears at all addresses without a screen. */
  address: string | null;
  /** The window's title. It equals the title that the page itself sets. */
  title: string;
  description: string;
};

/** The text under the title in search engines. */
const descriptions: Record<ScreensOf<'public'>, string> = {
  landing:
    'Find your people, your next coffee and somewhere quiet to study. For uni, college and TAFE students with a student email.',
  about:
    'Quad was built by a Computer Science student to make good accidents at uni more likely. Who helped, and what it is made of.',
  contact: 'Write to the people who run Quad: the support address and a form for support and feedback.',
  privacy: 'What Quad knows about you, who sees it, how long we keep it, and what you can do about it.',
  terms: 'The terms you agree to with an account on Quad, each section with its gist first.',
  safety:
    'Who to call when it’s urgent, how to meet someone from Quad safely, and what happens when you report something.',
};

/** The pages that are rendered at build time. */
export const publicPages: readonly PublicPage[] = [
  ...namesOf(descriptions).map((name) => ({
    name,
    address: screens[name].path,
    title: titleOf(name),
    description: descriptions[name],
  })),
  {
    name: 'notFound',
    address: null,
    title: titleOf('notFound'),
    description: 'There’s no page at this address.',
  },
];
