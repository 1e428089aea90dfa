import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { normalizePath, type Plugin, type Rolldown } from 'vite';
import { writeCompressed } from './compressed.ts';
import { type BuiltFile, filesOfScreens, listedIn, LISTS, type ScreenFiles } from './screen-files.ts';

/**
 * Writes `.vite/preloads.json`: the scripts and styles of each screen, which the server names in the page's HTML. Also
 * joins the styles of a screen, so that the page waits for one file instead of a dozen. Source: docs/decisions/107.
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
      async handler({ dir = '' }, bundle) {
        const folder = join(dir, '.vite');
        const lists = readdirSync(join(root, LISTS)).filter((file) => file.endsWith('.tsx'));
        const listed = listedIn(lists.map((file) => readFileSync(join(root, LISTS, file), 'utf8')));
        const byName: Record<string, ScreenFiles & { joined: string }> = {};
        for (const [name, files] of Object.entries(filesOfScreens(codeIn(bundle, root), listed)))
          byName[name] = { ...files, joined: await joinStyles(dir, files.styles) };
        await mkdir(folder, { recursive: true });
        await writeFile(join(folder, 'preloads.json'), JSON.stringify(byName));
      },
    },
  };
}

/** Returns the script files of the build, with the paths of their modules relative to `root`. */
const codeIn = (bundle: Rolldown.OutputBundle, root: string): BuiltFile[] =>
  Object.values(bundle)
    .filter((one) => one.type === 'chunk')
    .map(({ fileName, moduleIds, imports, viteMetadata }) => ({
      file: fileName,
      modules: moduleIds.map((id) => normalizePath(relative(root, id))),
      imports,
      styles: [...(viteMetadata?.importedCss ?? [])],
    }));

/** Joins style files in their order and writes the result. @returns the path of the result in the build */
async function joinStyles(dir: string, styles: readonly string[]): Promise<string> {
  const texts = await Promise.all(styles.map((file) => readFile(join(dir, file), 'utf8')));
  const joined = texts.join('');
  const hash = createHash('sha256').update(joined).digest('base64url').slice(0, 8);
  const file = `assets/screen-styles-${hash}.css`;
  await writeFile(join(dir, file), joined);
  await writeCompressed(join(dir, file), joined);
  return file;
}
