import { readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { listedIn, LISTS, type Manifest, preloadsOf } from './screen-files.ts';

/**
 * Writes `.vite/preloads.json` beside the build's manifest: the scripts and styles that each screen is made of, for the
 * server to name in the page. The modules are found where the app lists them; a screen without one stops the build.
 */
export function preloads(): Plugin {
  let root: string;
  return {
    name: 'quad-preloads',
    apply: 'build',
    configResolved: (config) => {
      ({ root } = config);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        const folder = join(dir, '.vite');
        const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest;
        const lists = readdirSync(join(root, LISTS)).filter((file) => file.endsWith('.tsx'));
        const listed = listedIn(lists.map((file) => readFileSync(join(root, LISTS, file), 'utf8')));
        await writeFile(join(folder, 'preloads.json'), JSON.stringify(preloadsOf(manifest, listed)));
      },
    },
  };
}
