// Who may import whom. The rules go over folder names, so that a new feature is guarded from its first file.
// A comment says the rule, then the way out; `npm run boundaries` prints it.

const TEST = '\\.test\\.tsx?$|/testing/';

/** The features that others build on, the lowest first: each imports only those before it. No feature imports any other. */
const BUILT_ON = {
  server: [
    'moderation',
    'people',
    'notifications',
    'chat',
    'moderation-actions',
    'auth',
    'dating',
    'letters',
    'reports',
  ],
  web: [
    'reference',
    'cards',
    'campus',
    'policies',
    'safety',
    'preferences',
    'me',
    'people',
    'chat',
    'auth',
    'letters',
    'places',
    'posts',
  ],
};

/** Refuses imports of some features that are not of the feature itself and not of `lower` ones. */
const buildsOn = (side, features, lower) => ({
  name: 'no-circles-of-features',
  comment:
    'Features import in one direction, see BUILT_ON. Move the piece to the lower feature, let the lower one declare a hook, or compose the page in web/src/app/.',
  severity: 'error',
  from: { path: `^${side}/src/features/(${features})/`, pathNot: TEST },
  to: {
    path: `^${side}/src/features/[^/]+/`,
    pathNot: `^${side}/src/features/(${['$1', ...lower].join('|')})/`,
  },
});

const noCircles = Object.entries(BUILT_ON).flatMap(([side, names]) => [
  ...names.map((name, at) => buildsOn(side, name, names.slice(0, at))),
  buildsOn(side, `(?!(?:${names.join('|')})/)[^/]+`, names),
]);

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Files must not import each other in a circle. Move what both need into a file of its own.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'imports-exist',
      comment: 'This import leads nowhere. Spell the path with its extension, or add the package.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'contract-stands-alone',
      comment:
        'The contract imports zod only, so that both sides can read it. Keep I/O and other packages out.',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: TEST },
      to: { pathNot: '^contract/src/|^node_modules/zod/' },
    },
    {
      name: 'server-knows-no-web',
      comment: 'The server does not import the web page. What both need belongs into the contract.',
      severity: 'error',
      from: { path: '^(server|backup|demo|embedded-postgres)/' },
      to: { path: '^(web|e2e)/' },
    },
    {
      name: 'server-knows-no-workspace-beside-it',
      comment:
        'The server imports no workspace that builds on it. Only database.ts loads embedded-postgres, by import(), where no DATABASE_URL is set. Tests may.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: `${TEST}|^server/src/database\\.ts$` },
      to: { path: '^(backup|demo|embedded-postgres)/' },
    },
    {
      name: 'embedded-postgres-is-loaded-where-wanted',
      comment: 'A server with a DATABASE_URL has no use for it. Load it with import().',
      severity: 'error',
      from: { path: '^server/src/database\\.ts$' },
      to: { path: '^(backup|demo|embedded-postgres)/', dependencyTypesNot: ['type-only', 'dynamic-import'] },
    },
    {
      name: 'web-knows-no-server',
      comment: 'The web page does not import the server. What both need belongs into the contract.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|e2e|backup|demo|embedded-postgres)/' },
    },
    {
      name: 'clients-speak-through-the-contract',
      comment:
        'Journeys and load tests use the contract and the running server, as any client does. Matching is measured by itself, without a server, a window with the same invented daters, and the statements of push notifications by themselves. The push service of the tests is no part of the server.',
      severity: 'error',
      from: { path: '^(e2e|bench)/', pathNot: '^bench/(matching\\.ts$|window|push)' },
      to: {
        path: '^(server|web)/',
        pathNot: '^server/src/features/push/testing/(push-service|browser)\\.ts$',
      },
    },
    {
      name: 'platform-knows-no-feature',
      comment:
        'platform never imports features or what wires them. Let the feature pass in what platform needs.',
      severity: 'error',
      from: { path: '^(server|web)/src/platform/', pathNot: TEST },
      to: {
        path: '^(server|web)/src/(features|app|commands)/|^server/src/(app|database|features(-in-order)?|wiring|start|run|main)\\.ts$',
      },
    },
    {
      name: 'features-know-no-wiring',
      comment: 'A feature does not import what wires the features. Take it as a parameter.',
      severity: 'error',
      from: { path: '^server/src/features/', pathNot: TEST },
      to: { path: '^server/src/((app|database|features(-in-order)?|wiring|start|run|main)\\.ts$|commands/)' },
    },
    {
      name: 'server-features-meet-at-six-files',
      comment:
        'Of another feature only its rules, queries, views, rooms, actions and hooks may be imported. Move the piece there.',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/', pathNot: TEST },
      to: {
        path: '^server/src/features/[^/]+/',
        pathNot: [
          '^server/src/features/$1/',
          '^server/src/features/[^/]+/(rules|queries|views|rooms|actions|hooks)[./]',
        ],
      },
    },
    {
      name: 'web-features-are-strangers',
      comment:
        'Of another web feature only queries.ts (what it fetches) may be imported, and campus, cards, people, me, policies and safety, which are shared. Compose the page in app/.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/', pathNot: TEST },
      to: {
        path: '^web/src/features/',
        pathNot: '^web/src/features/(($1|campus|cards|people|me|policies|safety)/|[^/]+/queries\\.ts$)',
      },
    },
    ...noCircles,
    {
      name: 'web-features-know-no-app',
      comment: 'A web feature does not know app/. Take what it needs as a parameter.',
      severity: 'error',
      from: { path: '^web/src/features/', pathNot: TEST },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'ui-knows-no-feature',
      comment:
        'ui knows no feature and makes no calls. Give the component what it shows and what to do on a click.',
      severity: 'error',
      from: { path: '^web/src/ui/', pathNot: TEST },
      to: { path: '^web/src/((features|app)/|platform/(request|send-form|socket|cache)\\.ts$)' },
    },
    {
      name: 'loaded-where-wanted',
      comment:
        'These packages take memory that most installations have no use for. Import what uses them with import().',
      severity: 'error',
      from: { path: '^server/src/(wiring|app|start|run|main)\\.ts$' },
      to: {
        path: '^server/src/platform/(mail/smtp|redis/(open|nodes))\\.ts$',
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    },
    {
      name: 'test-code-stays-in-tests',
      comment: 'What runs in production imports no test code. Move the piece out of testing/.',
      severity: 'error',
      from: { path: '^(backup|contract|demo|embedded-postgres|server|web)/src/', pathNot: TEST },
      to: { path: TEST },
    },
  ],
  required: [
    {
      name: 'sources-are-read',
      comment: 'No imports were found: the parser does not read the sources, and nothing was checked.',
      severity: 'error',
      module: { path: '^(contract|server)/src/features\\.ts$|^web/src/app/screens\\.tsx$' },
      to: { path: '/features/|^contract/src/' },
    },
  ],
  options: {
    parser: 'swc', // TypeScript 7 offers no parser to other programs; without this nothing would be read at all.
    tsPreCompilationDeps: true, // Types count too: a circle of types is a circle.
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
    },
  },
};
