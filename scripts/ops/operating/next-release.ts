import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { NEXT_VERSION, version } from './fill-in.ts';

const OPT = '/opt';

/** What the pages of the next release have otherwise, as paths in its addresses. */
export type NextRelease = { removed: string; added: string };

/** Makes the archive of a next release, and its checksum: it has another version, one file less and one file more. */
export async function makeNextRelease(folder: string): Promise<NextRelease> {
  const name = `quad-${NEXT_VERSION}`;
  // Beside the releases, so that links take the place of copies.
  const staged = join(OPT, name);
  execFileSync('cp', ['-a', '--link', join(OPT, 'quad', 'releases', version), staged]);
  const assets = join(staged, 'web', 'dist', 'assets');
  const page = readFileSync(join(assets, '..', 'index.html'), 'utf8');
  const removed = readdirSync(assets).find((each) => each.endsWith('.js') && !page.includes(each)) ?? '';
  const added = 'next-0a1b2c3d.js';
  const gone = ['', '.br', '.gz'].map((end) => `web/dist/assets/${removed}${end}`);
  for (const each of gone) rmSync(join(staged, each), { force: true });
  const own = JSON.parse(readFileSync(join(staged, 'package.json'), 'utf8')) as object;
  const changed = {
    'package.json': JSON.stringify({ ...own, version: NEXT_VERSION }),
    [`web/dist/assets/${added}`]: '// The next release.\n',
  };
  const sums = readFileSync(join(staged, 'SHA256SUMS'), 'utf8').trim().split('\n');
  const kept = sums.filter((line) => !gone.includes(line.slice(66)) && !(line.slice(66) in changed));
  const lines = Object.entries(changed).map(
    ([path, text]) => `${createHash('sha256').update(text).digest('hex')}  ${path}`,
  );
  // A file has the same content as that of the first release until it is removed here.
  for (const [path, text] of Object.entries({
    ...changed,
    SHA256SUMS: `${[...kept, ...lines].join('\n')}\n`,
  })) {
    rmSync(join(staged, path), { force: true });
    writeFileSync(join(staged, path), text);
  }
  const archive = `${name}-linux-x64.tar.gz`;
  const tar = spawn('tar', ['-cf', '-', '-C', OPT, name], { stdio: ['ignore', 'pipe', 'inherit'] });
  await pipeline(tar.stdout, createGzip({ level: 0 }), createWriteStream(join(folder, archive)));
  rmSync(staged, { recursive: true });
  writeFileSync(join(folder, `${archive}.sha256`), execFileSync('sha256sum', [archive], { cwd: folder }));
  return { removed: `/assets/${removed}`, added: `/assets/${added}` };
}
