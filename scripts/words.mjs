// npm run boundaries: what stands outside of the one place it belongs to, beside who imports whom. Says the way out.
import { globSync, readFileSync } from 'node:fs';
import { root } from './lib/project.mjs';
import { say } from './lib/say.mjs';

/** @typedef {{ files: RegExp, not?: RegExp, word: RegExp, rule: string }} Rule */

const SOURCES = '{contract,server,web,e2e,bench,scripts}/**/*.{ts,tsx,mjs}';
const TEST = /\.test\.tsx?$|\/testing\//;

/** Things that have one place. @type {Rule[]} */
const RULES = [
  {
    files: /^server\/src\//,
    not: either(TEST, /\/queries(\/[^/]+)?\.ts$|\/migrations\//),
    word: /\bsql(<[^>]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(/,
    rule: 'SQL stands in queries.ts and in migrations only. Move the query there and give it a name.',
  },
  {
    files: /^(contract|server)\/src\//,
    not: either(TEST, /^server\/src\/config\.ts$/),
    word: /\bprocess\.env\b/,
    rule: 'Only server/src/config.ts reads the environment. Add the variable there and take the value from Config.',
  },
  {
    files: /^server\/src\//,
    not: either(TEST, /^server\/src\/platform\/clock\.ts$/),
    word: /\bnew Date\(|\bDate\.now\(|\bTemporal\.Now\b/,
    rule: 'Only platform/clock.ts knows the time. Take a Clock, so that tests can set it.',
  },
  {
    files: /^web\/src\//,
    not: either(TEST, /^web\/src\/platform\/(request|send-form)\.ts$/),
    word: /(?<![.\w])(window\.|globalThis\.)?fetch\(|\bXMLHttpRequest\b|\bsendBeacon\(|\bnew (WebSocket|EventSource)\(/,
    rule: 'Only platform/request.ts and platform/send-form.ts speak to the server. Use request().',
  },
  {
    files: /^web\/src\//,
    not: TEST,
    word: /\b\w*[cC]alls?\.(\w+\.)?content\b/,
    rule: 'What a call answers with is not part of the page: see web/build/lean-calls.ts. Use its types.',
  },
  {
    files: /^web\/src\//,
    not: either(TEST, /^web\/src\/platform\/page\.ts$/),
    word: /\bdocument\.title\b/,
    rule: 'Only platform/page.ts names the window. Use usePage().',
  },
  {
    files: /^web\/src\//,
    not: either(TEST, /^web\/src\/platform\/socket-io\.ts$/),
    word: /(?<![.\w])io\(/,
    rule: 'Only platform/socket-io.ts opens the socket. Use it.',
  },
  {
    files: /^(contract|server|web)\/src\//,
    // What stands in for a part of the browser has that part's form.
    not: /\.d\.ts$|^web\/src\/testing\//,
    // React knows no other form for what catches the errors of a page.
    word: /^\s*(export )?(default )?(abstract )?class \w+\b(?! extends (\w*Error|Component)\b)/,
    rule: 'Classes are for errors only. Write functions.',
  },
  {
    files: /^server\/.*\.tsx$/,
    word: /^/,
    rule: 'Node does not run .tsx. Name the file .ts.',
  },
  {
    files: /./,
    not: /^scripts\/words\.mjs$/,
    word: /\b(oxlint|eslint)-disable|@ts-(ignore|expect-error|nocheck)|\b(test|it|describe)\.(only|skip|todo)\b/,
    rule: 'Nothing is silenced or left out. Mend the cause.',
  },
];

/** Words of our own that gave way to the field's, each with what to say instead. Whole names only; `\\w*` widens one. */
const RETIRED = {
  'tell(Now|Message|Gone|Friendship|Chat\\w*|Group\\w*)': 'emit',
  'newsQueue|(every|chat|people|friend|notification)News|EveryNews|NewsItem': 'server event',
  '(every|chat)Signals?|Signal(Handlers|Context|Book|Name)|useTypingSignal': 'client event',
  'askOrThrow|AskError|AskOptions': 'request, ApiError',
  'late(?=\\()|late(Parts|Drawing)|LatePart|LoadAgain|OnDemand|[fF]etchFor':
    'lazy, preload, ErrorBoundaryWithRetry',
  'elsewhere\\.go|useHeldLinks|backStack': 'navigation guard, overlay history',
  'whatComesFirst|(take|drop)FirstAnswers|(is)?[bB]eforehand|DrawnPages?|pack(Once|Answers|edTexts?)':
    'bootstrap, prerender, compress',
  'makeMove|findStanding|friendMoves': 'friend actions, friendship',
  'PersonParts?|personParts|letGo\\w*|lookAgain|discardLater|endAll|forget[A-Z]\\w*':
    'erase, unlink, delete, evict, clear',
  'watchLoad|turnAway|refuseWhenBusy|OF_DOCUMENTS|OfDocuments|hears?Of\\w*|whenEnded':
    'load shedding, document headers, onEnded',
};

for (const [words, instead] of Object.entries(RETIRED))
  RULES.push({
    files: /./,
    not: either(/^scripts\/words\.mjs$/, /\/migrations\//),
    word: new RegExp(`\\b(${words})\\b`),
    rule: `A word of our own: the field says ${instead}.`,
  });

/** Line numbers where the word stands, comments aside; silencing comments count. @param {RegExp} word @param {string} text */
function linesWith(word, text) {
  const isAboutComments = word.source.includes('disable');
  const lines = (isAboutComments ? text : withoutComments(text)).split('\n');
  return lines.flatMap((line, index) => (word.test(line) ? [index + 1] : []));
}

/** @param {string} text */
function withoutComments(text) {
  const blank = (/** @type {string} */ comment) => comment.replaceAll(/[^\n]/g, ' ');
  return text.replaceAll(/\/\*[^]*?\*\//g, blank).replaceAll(/(?<=^|\s)\/\/.*$/gm, blank);
}

/** @param {RegExp[]} patterns */
function either(...patterns) {
  return new RegExp(patterns.map(({ source }) => source).join('|'));
}

const files = globSync(SOURCES, { cwd: root, exclude: (name) => /^(node_modules|dist)$/.test(name) });
const findings = files.toSorted().flatMap((file) => {
  const rules = RULES.filter(({ files: place, not }) => place.test(file) && !not?.test(file));
  if (rules.length === 0) return [];
  const text = readFileSync(`${root}/${file}`, 'utf8');
  return rules.flatMap(({ word, rule }) =>
    linesWith(word, text).map((line) => `${file}:${line}\n    ${rule}`),
  );
});
for (const finding of findings) say(`✗ ${finding}`);
process.exitCode = findings.length ? 1 : 0;
