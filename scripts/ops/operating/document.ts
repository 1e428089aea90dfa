/** A fenced block of a document. */
export type Block = {
  /** The heading above it, and the bold words that begin the paragraph above it: "Install: The proxy". */
  name: string;
  /** The info string: `sh` for commands that are run, `text` for what cannot be run. */
  language: string;
  text: string;
  /** The number of the line of the fence. */
  line: number;
};

const FENCE = /^```(\S*)$/;

/** Returns the fenced blocks of a document in Markdown, in order. @throws if a fence is not closed or is indented */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let [section, lead] = ['', ''];
  let open: Block | undefined;
  for (const [index, line] of markdown.split('\n').entries()) {
    const fence = FENCE.exec(line);
    if (open && !fence) open.text += `${line}\n`;
    else if (open) open = undefined;
    else if (fence) {
      open = {
        name: [section, lead].filter(Boolean).join(': '),
        language: fence[1] ?? '',
        text: '',
        line: index + 1,
      };
      blocks.push(open);
    } else if (/^\s*(```|~~~)/.test(line))
      throw new Error(`Line ${index + 1}: a block that nobody would run.`);
    else {
      const heading = /^## (.*)$/.exec(line)?.[1];
      if (heading !== undefined) [section, lead] = [heading, ''];
      lead = /^\*\*(.+?)\.?\*\*/.exec(line)?.[1] ?? lead;
    }
  }
  if (open) throw new Error(`Line ${open.line}: the block has no end.`);
  return blocks;
}

/** Returns the blocks that are run. @throws if a block has another info string than `sh` and `text` */
export function commandsOf(markdown: string): Block[] {
  const blocks = blocksOf(markdown);
  const other = blocks.find(({ language }) => language !== 'sh' && language !== 'text');
  if (other) throw new Error(`Line ${other.line}: write sh for commands that are run, otherwise text.`);
  return blocks.filter(({ language }) => language === 'sh');
}

/** Returns what the first table of the document says must be replaced: what its first column has in backquotes. */
export function placeholdersOf(markdown: string): string[] {
  const table = /(?:^\|.*\n)+/m.exec(markdown)?.[0] ?? '';
  return [...table.matchAll(/^\| `([^`]+)`/gm)].map((match) => match[1] ?? '');
}
