import type { Rolldown } from 'vite';

/**
 * What comes together, with all it needs, in one file: a phone fetches six files at a time and waits for each of them,
 * and many small ones compress worse. Earlier groups take what later ones need, too. What is not named here is split by
 * where it is used. No page's own module may stand here (those named in `lazy(() => import(…))`): the server finds a
 * page's files by it.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  // React changes rarely: a file of its own stays cached across deployments.
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 7 },
  // What every page starts with.
  group('base', 6, [
    'src/app/App.tsx',
    'src/platform/(session|page).ts',
    'src/ui/(Button|Mark|LoadingBar).tsx',
  ]),
  // What every page adds that asks the server.
  group('asking', 5, [
    'contract/src/core/(call|fields|rule|upload).ts',
    'contract/src/(auth|people|profile)/shapes.ts',
    'react-query/build/modern/(useQuery|queryOptions).js',
    'src/app/Providers.tsx',
    'src/features/me/finish-logout.ts',
    'src/platform/(request|cache|delete-kept-of-others|text-helpers|when-idle).ts',
    'src/ui/(Announcer|IconButton|Overlays|drawings/lazy-drawing).tsx',
    'src/ui/focus.ts',
  ]),
  // What stands around and in every screen of the signed-in part.
  group('shell', 4, [
    'src/app/bootstrap.ts',
    'src/app/(gates|live|shell/LogoutButton|shell/Shell).tsx',
    'src/features/chat/(queries|banner/banner).ts',
    'src/features/me/install.ts',
    'src/features/people/(authors|names|open-report|queries).ts',
    'src/platform/use-when-back.ts',
    'src/ui/(Badge|FileButton|LazyPart|PageHeader|RelativeTime|SearchField|Skeleton).tsx',
    'src/ui/(file-types|shortcuts|use-desktop|use-ever|use-file-drop).ts',
  ]),
  // What stands around most screens, what becomes of oneself by what is done there, what steps and forms send, and the
  // places of study that they, filters and letters know.
  group('screen', 3, [
    'contract/src/reference/calls.ts',
    'src/features/me/(change-me|dating).ts',
    'src/features/reference/queries.ts',
    'src/platform/use-send.ts',
    'src/ui/Screen.tsx',
  ]),
  // What is not sent yet.
  group('keep', 3, ['src/platform/keep.ts']),
  // What opens above a screen.
  group('overlays', 2, ['src/ui/(Confirm|Dialog|Modal).tsx']),
  // Lists from which people go, and how they go: for screens with people on them, and for the settings, which need no
  // more of those.
  group('leaving', 2, [
    'src/features/me/InstallHint.tsx',
    'src/features/people/(BlockButton.tsx|focus-after.ts)',
    'src/ui/(HiddenNote|LazyConfirm|Menu|TurnButton).tsx',
    'src/ui/use-hold.ts',
  ]),
  // What several screens with people on them share.
  group('people', 1, [
    'src/features/people/PersonCard.tsx',
    'src/features/people/(filters|requests|use-chat-with).ts',
    'src/ui/drawings/(Blanket|Umbrella).tsx',
    'src/ui/Row.module.css',
  ]),
  // Whom one may meet, on the screens that begin a visit.
  group('meeting', 1, [
    'src/features/me/date-tile.tsx',
    'src/features/people/(Faces|SuggestedCard|SuggestedPeople).tsx',
  ]),
  // What the open chat shares with events of chats, and with what opens above it.
  group('talk', 1, [
    'src/features/chat/actions/open-actions.ts',
    'src/features/chat/composer/(drafts|outbox|typing).ts',
    'src/features/chat/groups/open-sheet.ts',
    'src/features/chat/history/catch-up.ts',
    'src/features/chat/(ChatAvatar.tsx|members.ts)',
    'src/features/chat/list/ChatList.module.css',
    'src/features/chat/(open-chat|read-mark|search/open-search).ts',
    'src/features/chat/use-swipe-back.ts',
    'contract/src/core/mosaic-shape.ts',
    'src/ui/(file-sizes|may-hold-links|open-media|use-swipe).ts',
    'src/ui/MediaMosaic.tsx',
    'react-query/build/modern/useInfiniteQuery.js',
  ]),
  // What fills mosaics of photos: with the first of them where most is words, with the page where most has one.
  group('cells', 1, ['src/ui/MediaCells.tsx']),
  // What forms are made of.
  group('fields', 1, [
    'src/ui/(BigHead|Checkbox|Form|LazyCombobox|RadioCards|Select|StepForm|Stepper|TextArea|TextField).tsx',
  ]),
  // What forms about an account and a profile ask for.
  group('forms', 0, [
    'contract/src/(auth|profile)/calls.ts',
    'src/features/(auth|setup)/queries.ts',
    'src/ui/PasswordField.tsx',
  ]),
  // What the feed, an open post and the tiles that lead to both know of posts.
  group('posts', 1, ['contract/src/posts/feed-calls.ts', 'src/features/posts/(queries|store).ts']),
  // What is known of places, on their page, on the hub and where one is suggested.
  group('places', 1, ['contract/src/places/limits.ts', 'src/features/places/queries.ts']),
  // What tiles of lawn and their drawing are made of, on public pages, too.
  group('grid', 1, ['src/ui/(QuadGrid|Sundial).tsx']),
  // What both steps of setting dating up share.
  group('date-setup', 1, [
    'contract/src/dating/setup-calls.ts',
    'src/features/dating/(DateFrame.tsx|kept-answers.ts|queries.ts|searched.ts)',
  ]),
  // What is chosen on this device, shown and sent along. Before mosaics, which show it too, so that forms bring none.
  group('files', 2, [
    'src/features/me/picture/(LazyCrop.tsx|use-picture.ts)',
    'src/ui/UploadProgress.tsx',
    'src/ui/use-object-url.ts',
  ]),
];

/** @param paths how addresses of modules end, as patterns with slashes and dots that mean themselves */
function group(name: string, priority: number, paths: readonly string[]): Rolldown.CodeSplittingGroup {
  const ends = paths.map((path) => path.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]'));
  return { name, priority, test: new RegExp(`[\\\\/](${ends.join('|')})$`) };
}
