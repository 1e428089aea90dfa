import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { normalizePath, type Plugin, type Rolldown } from 'vite';
import { writeCompressed } from './compressed.ts';
import { type BuiltFile, filesOfScreens, listedIn, LISTS, type ScreenFiles } from './screen-files.ts';

/**
 * Writes `.vite/preloads.json` into the build: the scripts and styles that each screen is made of, for the server to
 * name in the page. The modules are found where the app lists them; a screen without one stops the build. All styles of
 * a screen are written into one file more, which its page waits for instead of a dozen small ones: see
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

/** The build's files of code, their modules named from the page's folder. */
const codeIn = (bundle: Rolldown.OutputBundle, root: string): BuiltFile[] =>
  Object.values(bundle)
    .filter((one) => one.type === 'chunk')
    .map(({ fileName, moduleIds, imports, viteMetadata }) => ({
      file: fileName,
      modules: moduleIds.map((id) => normalizePath(relative(root, id))),
      imports,
      styles: [...(viteMetadata?.importedCss ?? [])],
    }));

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
