import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { defineConfig, loadEnv } from 'vite';
import type { BuildOptions, Plugin, Rolldown } from 'vite';
import { chunks } from './build/chunks.ts';
import { compressedTwins } from './build/compressed.ts';
import { shortEmojiData } from './build/emoji-data.ts';
import { preloads } from './build/preloads.ts';
import { prerenderPages } from './build/prerender.ts';

/**
 * The oldest browsers that Quad supports. They are the first with light-dark(), popover and CSS nesting, all from
 * spring 2024.
 */
const browsers = ['chrome123', 'edge123', 'firefox125', 'safari17.5'];

/**
 * The same browsers for Lightning CSS, as `major << 16 | minor << 8`. Without this constant, Vite would use its own
 * default.
 */
const styleTargets = {
  chrome: 123 << 16,
  edge: 123 << 16,
  firefox: 125 << 16,
  safari: (17 << 16) | (5 << 8),
};

/**
 * Preloads Figtree on every page. For Parkinsans, the font of headlines, this plugin only writes the address into the
 * page's head, because `public/theme.js` preloads this font on public pages only.
 */
function preloadFonts(): Plugin {
  return {
    name: 'quad-preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const fonts = Object.keys(bundle ?? {}).filter((file) => file.endsWith('.woff2'));
        const text = fonts.find((file) => file.includes('figtree'));
        const display = fonts.find((file) => file.includes('parkinsans'));
        if (!text || !display) throw new Error('fonts.css no longer brings Figtree and Parkinsans');
        return {
          html: html.replace('src="/theme.js"', `src="/theme.js" data-display-font="/${display}"`),
          tags: [
            {
              tag: 'link',
              attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${text}` },
              injectTo: 'head-prepend',
            },
          ],
        };
      },
    },
  };
}

/** The files of `public/` that belong to the shell. */
const PUBLIC_SHELL = [
  '/theme.js',
  '/favicon.svg',
  '/icon-180.png',
  '/icon-192.png',
  '/icon-badge.png',
  '/manifest.webmanifest',
];

/** The source files of the service worker. The build joins them into one file. */
const WORKER = ['service-worker.ts', 'push.ts'];

/**
 * Writes `sw.js`: the service worker with the list of this build's files and a hash as its version. Built files have
 * their hash in the name, so only the files of `public/` are hashed by content.
 */
function serviceWorker(): Plugin {
  return {
    name: 'quad-service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const built = Object.keys(bundle).filter((file) => /^assets\/.*\.(js|css|woff2)$/.test(file));
        const files = [...PUBLIC_SHELL, ...built.map((file) => `/${file}`)].toSorted();
        const worker = WORKER.map((file) =>
          readFileSync(new URL(`offline/${file}`, import.meta.url), 'utf8'),
        );
        const code = stripTypeScriptTypes(worker.join('\n'));
        const hash = createHash('sha256').update(JSON.stringify([files, code]));
        for (const file of PUBLIC_SHELL) hash.update(readFileSync(new URL(`public${file}`, import.meta.url)));
        const version = hash.digest('hex').slice(0, 12);
        const head = `const QUAD_FILES = ${JSON.stringify(files)};\nconst QUAD_VERSION = '${version}';\n`;
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: head + code });
      },
    },
  };
}

/** Writes the compressed versions of each script and style. */
function compressFiles(): Plugin {
  return {
    name: 'quad-compress-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [fileName, file] of Object.entries(bundle)) {
          if (!/\.(js|css)$/.test(fileName)) continue;
          for (const [ending, source] of compressedTwins(file.type === 'chunk' ? file.code : file.source))
            this.emitFile({ type: 'asset', fileName: fileName + ending, source });
        }
      },
    },
  };
}

/** Serves the component gallery at /dev/look during development. The production build does not have it. */
function gallery(): Plugin {
  return {
    name: 'quad-gallery',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (/^\/dev\/look\/?(\?|$)/.test(request.url ?? '')) request.url = '/src/ui/gallery/index.html';
        next();
      });
    },
  };
}

/**
 * Turns off module preloading beside `import()`, because its lists of files would add 4 kB to every screen. Each file
 * already imports the files that it needs. HTML files still preload the files with which a page starts.
 */
const modulePreload: BuildOptions['modulePreload'] = {
  polyfill: false,
  resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
};

const output: Rolldown.OutputOptions = {
  codeSplitting: { groups: chunks },
};

const css = { transformer: 'lightningcss' as const, lightningcss: { targets: styleTargets } };

export default defineConfig(({ mode }) => {
  const server = loadEnv(mode, '.', 'QUAD_')['QUAD_SERVER'] ?? 'http://127.0.0.1:3000';
  return {
    plugins: [
      react(),
      shortEmojiData(),
      preloadFonts(),
      serviceWorker(),
      compressFiles(),
      prerenderPages(css),
      preloads(),
      gallery(),
    ],
    css,
    // The router brings a polyfill for a hook that React has had since version 18.
    resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
    server: {
      proxy: {
        '/api': { target: server },
        '/healthz': { target: server },
        '/media': { target: server },
        '/dev': { target: server },
        '/socket.io': { target: server, ws: true },
      },
    },
    build: {
      target: browsers,
      outDir: 'dist',
      assetsInlineLimit: 0, // the content security policy refuses data: addresses
      modulePreload,
      reportCompressedSize: true,
      rolldownOptions: {
        checks: { bundlerTimings: false },
        output,
      },
    },
  };
});
