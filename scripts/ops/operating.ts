// `npm run ops:operating`: follows docs/operating.md word by word. Runs each of its blocks of commands in order, in a copy
// of this machine: files are changed in memory only, and the network has no way out. The system's packages are those of
// this machine; only systemd has a stand-in. `--short`, as in `npm test`: the archive is there already.
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../lib/project.mjs';
import { giveUp, say } from '../lib/say.mjs';
import { makeRelease } from './alone.ts';
import { AFTER } from './operating/checks.ts';
import { type Block, commandsOf } from './operating/document.ts';
import { fillIn, version } from './operating/fill-in.ts';
import { enterMachine, type Machine, makeMachine } from './operating/machine.ts';

/** Takes the place of systemctl on the PATH. */
const STAND_IN = `#!/bin/sh
exec ${process.execPath} ${inProject('scripts', 'ops', 'operating', 'systemctl.ts')} "$@"
`;

const page = readFileSync(inProject('docs', 'operating.md'), 'utf8');
const blocks = fillIn(page, commandsOf(page));
const unknown = Object.keys(AFTER).filter((name) => !blocks.some((block) => block.name === name));
if (unknown.length > 0) giveUp(`docs/operating.md has no block for: ${unknown.join('; ')}`);

if (!process.argv.includes('--short')) makeRelease();
if (enterMachine()) await follow(await makeMachine());
else say('docs/operating.md was not followed: this needs root, and a machine that allows namespaces.');

async function follow(machine: Machine): Promise<void> {
  const archive = `quad-${version}-linux-x64.tar.gz`;
  for (const name of [archive, `${archive}.sha256`])
    copyFileSync(inProject('release', name), join(machine.folder, name));
  writeFileSync(join(machine.folder, 'systemctl'), STAND_IN);
  chmodSync(join(machine.folder, 'systemctl'), 0o755);
  process.env['PATH'] = `${machine.folder}:${process.env['PATH']}`;
  for (const block of blocks) {
    const started = performance.now();
    const output = run(block, machine.folder);
    await AFTER[block.name]?.(machine, output)?.catch((error: unknown) => {
      showLogs();
      giveUp(`docs/operating.md:${block.line}, ${block.name}: ${String(error)}`);
    });
    say(`${block.name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
  say(`${blocks.length} blocks of docs/operating.md were run.`);
}

/** Runs a block in a shell, in the folder with the archives. Ends this script if a command fails. @returns its output */
function run({ name, line, text }: Block, folder: string): string {
  const { status, stdout, stderr } = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', text], {
    cwd: folder,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (status !== 0) showLogs();
  if (status !== 0)
    giveUp(`docs/operating.md:${line}, ${name}: status ${status}\n${text}\n${stdout}${stderr}`);
  return stdout;
}

/** Shows the end of what each unit wrote. */
function showLogs(): void {
  const names = existsSync('/run/units') ? readdirSync('/run/units') : [];
  for (const name of names.filter((each) => each.endsWith('.log')))
    say(`${name}:\n${readFileSync(join('/run/units', name), 'utf8').slice(-3000)}`);
}
