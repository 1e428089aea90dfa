import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { writeCompressed } from './compressed.ts';
import { filesOfScreens, listedIn, LISTS, type Manifest, type ScreenFiles } from './screen-files.ts';

/**
 * Writes `.vite/preloads.json` beside the build's manifest: the scripts and styles that each screen is made of, for the
 * server to name in the page. The modules are found where the app lists them; a screen without one stops the build.
 * All styles of a screen are written into one file more, which its page waits for instead of a dozen small ones: see
 * docs/decisions/107.
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
        const byName: Record<string, ScreenFiles & { joined: string }> = {};
        for (const [name, files] of Object.entries(filesOfScreens(manifest, listed)))
          byName[name] = { ...files, joined: await joinStyles(dir, files.styles) };
        await writeFile(join(folder, 'preloads.json'), JSON.stringify(byName));
      },
    },
  };
}

/** Writes files of styles into one, in their order. @returns its path in the build */
async function joinStyles(dir: string, styles: readonly string[]): Promise<string> {
  const texts = await Promise.all(styles.map((file) => readFile(join(dir, file), 'utf8')));
  const joined = texts.join('');
  const hash = createHash('sha256').update(joined).digest('base64url').slice(0, 8);
  const file = `assets/screen-styles-${hash}.css`;
  await writeFile(join(dir, file), joined);
  await writeCompressed(join(dir, file), joined);
  return file;
}
