import { namesOf, screens } from '@quad/contract/screens.ts';
import { expect, test } from 'vitest';
import { listedIn, filesOfScreens } from './screen-files.ts';

const LISTS = [
  `const parts = {
  landing: lazy(async () => ({ default: (await import('#features/landing/LandingPage.tsx')).LandingPage })),
  visitor: lazy(() => import('./AuthRoutes.tsx')),
  public: lazy(
    () => import('./PublicRoutes.tsx'),
    (part) => part.preloadPage,
  ),
  member: lazy(() => import('./SignedIn.tsx')),
};`,
  `const screens = {\n  messages: lazy(() => import('#features/chat/MessagesPage.tsx')),\n};`,
];

/** A build in which every screen and part is a file of its own. */
const listed = new Map([
  ...namesOf(screens).map((name) => [name, `src/${name}.tsx`] as const),
  ...listedIn(LISTS),
  ['notFound', 'src/nowhere.tsx'],
]);
const manifest = {
  'index.html': { file: 'index.js', css: ['index.css'], imports: ['_base.js'] },
  '_base.js': { file: 'base.js', css: ['base.css'] },
  '_ui.js': { file: 'ui.js', css: ['ui.css'], imports: ['_base.js', '_circle.js'] },
  '_circle.js': { file: 'circle.js', imports: ['_ui.js'] },
  ...Object.fromEntries([...listed.values()].map((module) => [module, { file: `${module}.js` }])),
  'src/app/SignedIn.tsx': { file: 'signed-in.js', css: ['signed-in.css'], imports: ['_ui.js'] },
  'src/features/chat/MessagesPage.tsx': { file: 'chat.js', css: ['chat.css'], imports: ['_ui.js'] },
};

test('modules are found where the app lists them', () => {
  expect(Object.fromEntries(listedIn(LISTS))).toEqual({
    landing: 'src/features/landing/LandingPage.tsx',
    visitor: 'src/app/AuthRoutes.tsx',
    public: 'src/app/PublicRoutes.tsx',
    member: 'src/app/SignedIn.tsx',
    messages: 'src/features/chat/MessagesPage.tsx',
  });
});

test('a screen needs its part and itself, what is imported before what imports it, and all styles from the first', () => {
  const { messages, member, landing, login, about } = filesOfScreens(manifest, listed);
  expect(messages).toEqual({
    scripts: ['circle.js', 'ui.js', 'signed-in.js', 'chat.js'],
    styles: ['base.css', 'index.css', 'ui.css', 'signed-in.css', 'chat.css'],
  });
  expect(member).toEqual({ scripts: messages.scripts.slice(0, 3), styles: messages.styles.slice(0, 4) });
  const styles = ['base.css', 'index.css'];
  expect(landing).toEqual({ scripts: ['src/features/landing/LandingPage.tsx.js'], styles });
  expect(login).toEqual({ scripts: ['src/app/AuthRoutes.tsx.js'], styles });
  expect(about).toEqual({ scripts: ['src/app/PublicRoutes.tsx.js', 'src/about.tsx.js'], styles });
});

test('a screen that is not listed, or has no file of its own, stops the build', () => {
  const without = new Map(listed);
  without.delete('friends');
  expect(() => filesOfScreens(manifest, without)).toThrow('No module is listed for "friends"');
  const swallowed = { ...manifest, 'src/friends.tsx': undefined };
  expect(() => filesOfScreens(swallowed as unknown as typeof manifest, listed)).toThrow(
    'src/friends.tsx ("friends") is no file of its own',
  );
  expect(() => listedIn([...LISTS, ...LISTS])).toThrow('Two modules are listed as landing');
});
