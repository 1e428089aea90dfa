import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from './lib/project.mjs';
import { blocksOf, commandsOf, placeholdersOf } from './ops/operating/document.ts';

const page = readFileSync(inProject('docs', 'operating.md'), 'utf8');

test('each block of the page for operators is run or says that it is not, and its table names its examples', () => {
  const commands = commandsOf(page);
  expect(commands.length).toBeGreaterThan(15);
  const text = commands.map((each) => each.text).join('');
  expect(placeholdersOf(page)).toContain('quad.example.edu');
  expect(placeholdersOf(page).filter((name) => !text.includes(name))).toEqual([]);
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
