import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from './lib/project.mjs';
import { blocksOf, commandsOf } from './ops/operating/document.ts';
import { FILLED_IN, fillIn, SITE } from './ops/operating/fill-in.ts';
import { readUnit } from './ops/operating/units.ts';

const page = readFileSync(inProject('docs', 'operating.md'), 'utf8');

test('each block of the page for operators is run or says that it is not, and its examples are filled in', () => {
  const commands = commandsOf(page);
  expect(commands.length).toBeGreaterThan(15);
  const filled = fillIn(page, commands);
  expect(filled.map(({ text }) => text).join('')).toContain(`PUBLIC_URL=https://${SITE}\n`);
  expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length);
});

test('a block has the names of its section and of its paragraph', () => {
  const text = '## Install\n\n**A user.** Words.\n\n```sh\nid\n```\n\n## Back\n\n```text\nhm\n```\n';
  expect(blocksOf(text)).toEqual([
    { name: 'Install: A user', language: 'sh', text: 'id\n', line: 5 },
    { name: 'Back', language: 'text', text: 'hm\n', line: 11 },
  ]);
  expect(commandsOf(text)).toHaveLength(1);
});

test('a block that would not be run is refused', () => {
  for (const fence of ['```', '```bash', '```sh extra', '  ```sh', '~~~sh'])
    expect(() => commandsOf(`${fence}\nid\n\`\`\`\n`)).toThrow(/^Line 1: /);
  expect(() => commandsOf('```sh\nid\n')).toThrow('no end');
});

test('a placeholder that is not filled in is refused, and so is one that is not in the page', () => {
  const table = (names: readonly string[]) => names.map((name) => `| \`${name}\` | yours |\n`).join('');
  const names = Object.keys(FILLED_IN);
  const fill = (listed: readonly string[], words: string) => {
    const text = `${table(listed)}\n\`\`\`sh\necho ${words}\n\`\`\`\n`;
    return fillIn(text, commandsOf(text));
  };
  expect(() => fill(names, names.join(' '))).not.toThrow();
  expect(() => fill([...names, 'dns.example.edu'], names.join(' '))).toThrow('"missing":["dns.example.edu"]');
  expect(() => fill(names.slice(1), names.join(' '))).toThrow('"superfluous":["quad.example.edu"]');
  expect(() => fill(names, names.slice(0, -1).join(' '))).toThrow('"unused":["0.6.0"]');
  expect(() => fill(names, `${names.join(' ')} other.example.edu`)).toThrow('for other.example.edu.');
  expect(() => fill(names, `${names.join(' ')} 7.8.9`)).toThrow('for 7.8.9.');
  expect(() => fill(names, `${names.join(' ')} 127.0.0.1`)).not.toThrow();
});

test('the stand-in for systemctl knows no unit but those of the machine', () => {
  expect(() => readUnit('quad-nothing')).toThrow('Unit quad-nothing.service not found.');
  expect(() => readUnit('quad-nothing@3000')).toThrow('Unit quad-nothing@3000.service not found.');
});
