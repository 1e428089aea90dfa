// `npm run dev`: serves the page with hot reload, and runs the server, which restarts when its files change. Page and
// server have one address.
import { spawn } from 'node:child_process';
import { ensureInstalled } from './lib/install.mjs';
import { answers, findFreePort } from './lib/ports.mjs';
import { findPinnedNode, inProject, root } from './lib/project.mjs';
import { say } from './lib/say.mjs';

await ensureInstalled();

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let ending = false;
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, shutDown);

const node = findPinnedNode() ?? process.execPath;
const port = process.env['PORT'] || '3000';
const serverPort = String(await findFreePort());
const publicUrl = process.env['PUBLIC_URL'] || `http://localhost:${port}`;
const serverUrl = `http://127.0.0.1:${serverPort}`;

// At a restart the server gets SIGINT. On SIGTERM it would first wait, so that load balancers notice its end.
const watching = ['--watch', '--watch-preserve-output', '--watch-kill-signal=SIGINT'];
const server = start([...watching, inProject('demo', 'src', 'main.ts')], {
  env: { NODE_ENV: 'development', PORT: serverPort, HOST: '127.0.0.1', PUBLIC_URL: publicUrl },
  stdio: ['inherit', 'pipe', 'inherit'],
});
const log = start([inProject('node_modules', 'pino-pretty', 'bin.js'), '--ignore', 'pid,hostname'], {
  stdio: ['pipe', 'inherit', 'inherit'],
});
if (log.stdin) server.stdout?.pipe(log.stdin);

const page = ['--port', port, '--strictPort', '--logLevel', 'warn', '--clearScreen', 'false'];
const host = process.env['HOST'] ? ['--host', process.env['HOST']] : [];
start([inProject('node_modules', 'vite', 'bin', 'vite.js'), ...page, ...host], {
  env: { QUAD_SERVER: serverUrl },
  cwd: inProject('web'),
});

await answers(`${serverUrl}/readyz`);
say(`\nOpen ${publicUrl} (page and server follow your changes; Ctrl-C ends both)\n`);

/**
 * Starts a program. When one of the programs ends, all of them are ended.
 * @param {string[]} words @param {{ env?: Record<string, string>, cwd?: string, stdio?: import('node:child_process').StdioOptions }} options
 */
function start(words, { env = {}, cwd = root, stdio = 'inherit' }) {
  const child = spawn(node, words, { cwd, stdio, env: { ...process.env, ...env } });
  running.add(child);
  child.once('exit', (code) => {
    running.delete(child);
    if (running.size === 0) process.exit(process.exitCode);
    if (!ending) process.exitCode = code ?? 1;
    shutDown();
  });
  return child;
}

function shutDown() {
  if (ending) return;
  ending = true;
  for (const child of running) child.kill('SIGTERM');
}
