import { namesOf, screens } from '@quad/contract/screens.ts';
import { expect, test } from 'vitest';
import { type BuiltFile, filesOfScreens, listedIn } from './screen-files.ts';

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

/** A fake build in which every screen and part has its own file, and two files import each other. */
const listed = new Map([
  ...namesOf(screens).map((name) => [name, `src/${name}.tsx`] as const),
  ...listedIn(LISTS),
  ['notFound', 'src/nowhere.tsx'],
]);
const file = (name: string, modules: string[], ...imports: string[]): BuiltFile => ({
  file: `${name}.js`,
  modules,
  imports: imports.map((imported) => `${imported}.js`),
  styles: [`${name}.css`],
});
const NEEDS: Record<string, string[]> = {
  'src/app/SignedIn.tsx': ['base', 'ui'],
  'src/features/chat/MessagesPage.tsx': ['ui', 'base'],
};
const built = [
  ...[...new Set(listed.values())].map((module) => file(module, [module], ...(NEEDS[module] ?? []))),
  file('ui', ['src/ui/Button.tsx'], 'base', 'circle'),
  file('circle', ['src/ui/circle.ts'], 'ui'),
  file('base', ['src/ui/base.css', 'src/main.tsx'], 'react'),
  { ...file('react', []), styles: [] },
];

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
  const { messages, member, landing, login, about } = filesOfScreens(built, listed);
  const [signedIn, page] = ['src/app/SignedIn.tsx', 'src/features/chat/MessagesPage.tsx'];
  expect(messages).toEqual({
    scripts: ['circle.js', 'ui.js', `${signedIn}.js`, `${page}.js`],
    styles: ['base.css', 'circle.css', 'ui.css', `${signedIn}.css`, `${page}.css`],
  });
  expect(member).toEqual({ scripts: messages.scripts.slice(0, 3), styles: messages.styles.slice(0, 4) });
  const scripts = [landing, login, about].map((files) => files.scripts);
  expect(scripts).toEqual([
    ['src/features/landing/LandingPage.tsx.js'],
    ['src/app/AuthRoutes.tsx.js'],
    ['src/app/PublicRoutes.tsx.js', 'src/about.tsx.js'],
  ]);
});

test('a screen that is not listed, or not in the build, stops the build', () => {
  const without = new Map(listed);
  without.delete('friends');
  expect(() => filesOfScreens(built, without)).toThrow('No module is listed for "friends"');
  const gone = built.filter(({ modules }) => !modules.includes('src/friends.tsx'));
  expect(() => filesOfScreens(gone, listed)).toThrow('src/friends.tsx ("friends") is not in the build');
  expect(() => listedIn([...LISTS, ...LISTS])).toThrow('Two modules are listed as landing');
});
