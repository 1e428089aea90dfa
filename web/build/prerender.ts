import react from '@vitejs/plugin-react';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import type { PrerenderedPage } from '../src/prerender.tsx';

/**
 * The folder of the prerendered pages in the build. Only the server reads it. Its name begins with a dot, because the
 * files have no public addresses.
 */
const FOLDER = '.pages';

/**
 * Renders the public pages at build time, so that people can read them before any script is loaded, or without scripts.
 * Placeholders mark the values that only the running server knows: its address and the support mailbox. Files:
 * - `.pages/index.json`: the pages. Each page has a version for visitors and a version for people with a session.
 * - `.pages/outlines.json`: the outlines that are shown around a screen until its code is loaded.
 */
export function prerenderPages(css: object): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'quad-prerender',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        const { pages, outlines } = await prerenderAll(config.root, join(dir, '.prerender'), css);
        const htmlShell = await readFile(join(dir, 'index.html'), 'utf8');
        await mkdir(join(dir, FOLDER), { recursive: true });
        for (const page of pages) {
          await writeFile(join(dir, FOLDER, `${page.name}.html`), fill(htmlShell, page, page.visitor));
          await writeFile(
            join(dir, FOLDER, `${page.name}-session.html`),
            fill(htmlShell, page, page.session),
          );
        }
        const list = pages.map(({ name, address, namesSite }) => ({ name, address, namesSite }));
        await writeFile(join(dir, FOLDER, 'index.json'), JSON.stringify(list));
        for (const [name, markup] of Object.entries(outlines)) mustHaveNoStyles(name, markup);
        await writeFile(join(dir, FOLDER, 'outlines.json'), JSON.stringify(outlines));
      },
    },
  };
}

type Drawn = { pages: PrerenderedPage[]; outlines: Record<string, string> };

async function prerenderAll(root: string, outDir: string, css: object): Promise<Drawn> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [react()],
    css,
    build: {
      ssr: 'src/prerender.tsx',
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      minify: false,
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
  });
  const { prerenderPublicPages, drawOutlines } = (await import(
    pathToFileURL(join(outDir, 'prerender.js')).href
  )) as {
    prerenderPublicPages: () => Promise<PrerenderedPage[]>;
    drawOutlines: () => Record<string, string>;
  };
  const pages = await prerenderPublicPages();
  const outlines = drawOutlines();
  await rm(outDir, { recursive: true });
  return { pages, outlines };
}

function mustHaveNoStyles(name: string, markup: string): void {
  if (markup.includes(' style="'))
    throw new Error(`${name} is drawn with style attributes, which the content security policy refuses.`);
}

/** Writes a prerendered page into the HTML that all pages share. */
function fill(htmlShell: string, page: PrerenderedPage, body: string): string {
  mustHaveNoStyles(page.name, body);
  const displayFont = /data-display-font="([^"]+)"/.exec(htmlShell)?.[1] ?? '';
  return htmlShell
    .replace(/<meta\s+name="description"[^>]*>\s*/, '')
    .replace(/<title>.*<\/title>/, `<title>${escape(page.title)}</title>\n    ${headOf(page)}`)
    .replace(/ data-display-font="[^"]+"/, '')
    .replace('<script src="/theme.js"', `${preload(displayFont)}\n    <script src="/theme.js"`)
    .replace(/\s*<noscript>.*<\/noscript>/, '')
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
}

function headOf({ title, description, address }: PrerenderedPage): string {
  const meta = (key: 'name' | 'property', name: string, content: string) =>
    `<meta ${key}="${name}" content="${escape(content)}" />`;
  const lines = [
    meta('name', 'description', description),
    meta('property', 'og:site_name', 'Quad'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'en_AU'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', 'https://public-url.invalid/icon-512.png'),
    meta('name', 'twitter:card', 'summary'),
  ];
  if (address !== null) {
    lines.push(`<link rel="canonical" href="https://public-url.invalid${address}" />`);
    lines.push(meta('property', 'og:url', `https://public-url.invalid${address}`));
  }
  return lines.join('\n    ');
}

const preload = (href: string): string =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}" />`;

const escape = (text: string): string => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
