import { paths } from '#platform/paths.ts';

/** A page that anybody can open and search engines may show. */
export type PublicPage = {
  /** Names its files in the build. */
  name: string;
  /** Null for the page that stands at every address which leads nowhere. */
  address: string | null;
  /** As the page itself puts it in the window's title. */
  title: string;
  description: string;
};

/** The pages that are drawn at build time. */
export const publicPages: readonly PublicPage[] = [
  {
    name: 'landing',
    address: paths.landing,
    title: 'Quad. Discover. Hang out.',
    description:
      'Find your people, your next coffee and somewhere quiet to study. For uni, college and TAFE students with a student email.',
  },
  {
    name: 'about',
    address: paths.about,
    title: 'About · Quad',
    description:
      'Quad was built by a Computer Science student to make good accidents at uni more likely. Who helped, and what it is made of.',
  },
  {
    name: 'contact',
    address: paths.contact,
    title: 'Contact · Quad',
    description: 'Write to the people who run Quad: the support address and a form for support and feedback.',
  },
  {
    name: 'privacy',
    address: paths.privacy,
    title: 'Privacy Policy · Quad',
    description: 'What Quad knows about you, who sees it, how long it is kept, and what you can do about it.',
  },
  {
    name: 'terms',
    address: paths.terms,
    title: 'Terms of Service · Quad',
    description: 'The terms you agree to with an account on Quad, each section with its gist first.',
  },
  {
    name: 'not-found',
    address: null,
    title: 'Page not found · Quad',
    description: 'There is no page at this address.',
  },
];
