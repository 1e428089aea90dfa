import type { Plugin } from 'vite';

/** What is read of a parsed module. */
type Node = {
  type: string;
  start: number;
  end: number;
  callee?: { name?: string };
  arguments?: { properties?: Property[] }[];
};
type Property = Node & { key?: { name?: string } };

/**
 * Takes out of the contract what only the server uses: what each call answers with (`content`). Those shapes check and
 * tidy answers where they leave; the page believes its server, and would carry them for nothing. Tests hold what they
 * answer against those shapes, so only a build goes without; it stops where a page reads one.
 */
export function leanCalls(): Plugin[] {
  const leave: Plugin = {
    name: 'quad-lean-calls',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]contract[\\/]src[\\/](?!.*\.test\.).*\.ts$/, code: /\bcall\(\{/ },
      handler(code) {
        return { code: withoutContents(code, this.parse(code, { lang: 'ts' })), map: null };
      },
    },
  };
  const stop: Plugin = {
    name: 'quad-unread-contents',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]web[\\/]src[\\/].*\.tsx?$/, code: /\b\w*[cC]alls?\.(\w+\.)?content\b/ },
      handler() {
        this.error('What a call answers with is not part of the page. Use its types.');
      },
    },
  };
  return [leave, stop];
}

/** The code of a module without the `content` of its calls. @param parsed the module's tree */
export function withoutContents(code: string, parsed: unknown): string {
  const properties = callsIn(parsed).flatMap((call) => call.arguments?.[0]?.properties ?? []);
  return properties.filter(({ key }) => key?.name === 'content').reduce(blank, code);
}

/** Every `call(…)` below a node, wherever it stands. */
function callsIn(node: unknown): Node[] {
  if (typeof node !== 'object' || node === null) return [];
  const one = node as Node;
  if (one.type === 'CallExpression' && one.callee?.name === 'call') return [one];
  return Object.values(node).flatMap(callsIn);
}

/** The code with a property and its comma as blanks, so that all the rest stays where it is. */
function blank(code: string, { start, end }: Node): string {
  const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;
  const gap = code.slice(start, end + comma).replace(/[^\n]/g, ' ');
  return code.slice(0, start) + gap + code.slice(end + comma);
}
