import { spawn } from 'node:child_process';
import module from 'node:module';
import { pathToFileURL } from 'node:url';
import { canRunServer, compileCache, findPinnedNode, inProject, root } from './project.mjs';
import { giveUp } from './say.mjs';

const MAIN = inProject('demo', 'src', 'main.ts');
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

// Two settings limit the server's memory: the size of the young generation, and one arena of the C library for all
// threads. `npm start` gives both settings to this process, so only a child process needs them here.
const SMALL_YOUNG_GENERATION = '--max-semi-space-size=8';
const ONE_ARENA = { MALLOC_ARENA_MAX: '1' };

/** Runs the server in this process itself. */
export async function runHere() {
  endWithNpm(() => process.kill(process.pid, 'SIGTERM'));
  process.chdir(root);
  module.enableCompileCache(compileCache);
  await import(pathToFileURL(MAIN).href);
}

/**
 * Runs the server as a child process, under the Node that npm installed with the packages. The child gets the same
 * signals as this process, and this process ends with the child's exit code.
 */
export function runUnderPinnedNode() {
  const node = findPinnedNode() ?? giveUp('No Node for this platform came with the packages.');
  const child = spawn(node, [SMALL_YOUNG_GENERATION, MAIN], {
    cwd: root,
    env: { ...process.env, ...ONE_ARENA, NODE_COMPILE_CACHE: compileCache },
    // The server ends when this channel closes, so it also ends when this process is killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // The server has its own process group. Otherwise Ctrl-C would reach it twice: from the terminal and from this
    // process.
    detached: true,
  });
  endWithNpm(() => child.kill('SIGTERM'));
  for (const name of SIGNALS) process.on(name, () => child.kill(name === 'SIGHUP' ? 'SIGTERM' : name));
  child.once('error', (error) => giveUp(`The server cannot be started: ${error.message}`));
  child.once('exit', (code) => process.exit(code ?? 1));
}

/**
 * Whether the server can run in this process.
 * @param {boolean} justInstalled whether packages were just installed. The installation may have replaced this
 * process's Node.
 */
export const canRunHere = (justInstalled) => canRunServer() && !justInstalled;

/**
 * Calls `end` when npm is killed. Otherwise the server would still run and use its port and its data.
 * @param {() => unknown} end
 */
function endWithNpm(end) {
  const { ppid } = process;
  if (!process.env.npm_lifecycle_event) return;
  const watching = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(watching);
    end();
  }, 500);
  watching.unref();
}
