import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, loadEnv } from 'vite';
import type { BuildOptions, Plugin, Rolldown } from 'vite';
import { chunks } from './build/chunks.ts';
import { compressedTwins } from './build/compressed.ts';
import { leanCalls } from './build/lean-calls.ts';
import { leanStyles } from './build/lean-styles.ts';
import { preloads } from './build/preloads.ts';
import { prerenderPages } from './build/prerender.ts';

/** Oldest browsers served: the first with light-dark(), popover and CSS nesting, all from spring 2024. */
const browsers = ['chrome123', 'edge123', 'firefox125', 'safari17.5'];

/** The same for Lightning CSS, which wants `major << 16 | minor << 8` (Vite hands it its own default otherwise). */
const styleTargets = {
  chrome: 123 << 16,
  edge: 123 << 16,
  firefox: 125 << 16,
  safari: (17 << 16) | (5 << 8),
};

/**
 * Names the hashed font files in the page's head. Figtree is preloaded everywhere; Parkinsans (headlines) is
 * left to `public/theme.js`, which preloads it on public pages only.
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

/** Takes the comments and the indentation out of `theme.js`, which every page waits for: half of its bytes. */
function leanTheme(): Plugin {
  return {
    name: 'quad-lean-theme',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const file = join(dir, 'theme.js');
      const code = await readFile(file, 'utf8');
      await writeFile(file, code.replace(/^\s*\/\/.*\n/gm, '').replace(/^ +/gm, ''));
    },
  };
}

/** What of `public/` belongs to the shell. */
const PUBLIC_SHELL = ['/theme.js', '/favicon.svg', '/icon-180.png', '/icon-192.png', '/manifest.webmanifest'];

/**
 * Writes `sw.js`: the service worker with the list of what this build consists of, and a name for just that. The names of
 * built files say what is in them; those of `public/` do not.
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
        const worker = readFileSync(new URL('offline/service-worker.ts', import.meta.url), 'utf8');
        const code = stripTypeScriptTypes(worker);
        const hash = createHash('sha256').update(JSON.stringify([files, code]));
        for (const file of PUBLIC_SHELL) hash.update(readFileSync(new URL(`public${file}`, import.meta.url)));
        const version = hash.digest('hex').slice(0, 12);
        const head = `const QUAD_FILES = ${JSON.stringify(files)};\nconst QUAD_VERSION = '${version}';\n`;
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: head + code });
      },
    },
  };
}

/** Lays compressed twins beside each script and style. */
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

/** Shows the component gallery at /ui while developing. It is no part of the production build. */
function gallery(): Plugin {
  return {
    name: 'quad-gallery',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (/^\/ui\/?(\?|$)/.test(request.url ?? '')) request.url = '/src/ui/gallery/index.html';
        next();
      });
    },
  };
}

/** The files that every page's HTML names. */
const ON_EVERY_PAGE = /\/(rolldown-runtime|react|base)-[\w-]{7}\.(js|css)$/;

/** The files that come with the signed-in part, before any of its screens. */
const WITH_SIGNED_IN = /\/(asking|shell)-[\w-]{7}\.(js|css)$/;

/** What is here before anything asks for a part: no part's list of preloads needs to name it. */
const modulePreload: BuildOptions['modulePreload'] = {
  polyfill: false,
  resolveDependencies: (_file, files, { hostId, hostType }) => {
    if (hostType === 'html') return files;
    const isHere = /\/SignedIn-/.test(hostId) ? [ON_EVERY_PAGE, WITH_SIGNED_IN] : [ON_EVERY_PAGE];
    return files.filter((file) => !isHere.some((those) => those.test(file)));
  },
};

const output: Rolldown.OutputOptions = {
  codeSplitting: { groups: chunks },
  // Seven characters tell files of one name apart for longer than anybody keeps them, and each screen's code has the
  // names of all others.
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};

const css = { transformer: 'lightningcss' as const, lightningcss: { targets: styleTargets } };

export default defineConfig(({ mode }) => {
  const server = loadEnv(mode, '.', 'QUAD_')['QUAD_SERVER'] ?? 'http://127.0.0.1:3000';
  return {
    plugins: [
      leanCalls(),
      leanStyles(),
      react(),
      preloadFonts(),
      leanTheme(),
      serviceWorker(),
      compressFiles(),
      prerenderPages(css),
      preloads(),
      gallery(),
    ],
    css,
    resolve: {
      alias: {
        // The router brings a stand-in for what React has had since version 18.
        'use-sync-external-store/shim/index.js': 'react',
        // Nothing is sent by the query library, which would bring the means for it all the same.
        './mutationCache.js': fileURLToPath(new URL('src/platform/no-mutations.ts', import.meta.url)),
        // The connection is a WebSocket, or polls: what else the library could take is never asked for.
        './webtransport.js': fileURLToPath(new URL('src/platform/no-webtransport.ts', import.meta.url)),
      },
    },
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
      assetsInlineLimit: 0, // data: addresses are refused by the content security policy
      manifest: true, // read by `preloads`
      modulePreload,
      reportCompressedSize: true,
      rolldownOptions: {
        checks: { pluginTimings: false },
        // Names of classes, too, stand where they are used: see `leanStyles`.
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
        output,
      },
    },
  };
});
