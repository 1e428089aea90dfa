import { spawn } from 'node:child_process';
import module from 'node:module';
import { pathToFileURL } from 'node:url';
import { canRunServer, compileCache, findPinnedNode, inProject, root } from './project.mjs';
import { giveUp } from './say.mjs';

const MAIN = inProject('demo', 'src', 'main.ts');
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

// These settings bound the server's memory: a young generation that does not grow with a burst, and one arena of the C
// library instead of one per thread. Where this process is the server, `npm start` has set both already.
const SMALL_YOUNG_GENERATION = '--max-semi-space-size=8';
const ONE_ARENA = { MALLOC_ARENA_MAX: '1' };

/** Runs the server in this process. */
export async function runHere() {
  endWithNpm(() => process.kill(process.pid, 'SIGTERM'));
  process.chdir(root);
  module.enableCompileCache(compileCache);
  await import(pathToFileURL(MAIN).href);
}

/**
 * Runs the server under the project's Node. To the terminal it looks like this process: same signals, same exit code.
 */
export function runUnderPinnedNode() {
  const node = findPinnedNode() ?? giveUp('No Node for this platform came with the packages.');
  const child = spawn(node, [SMALL_YOUNG_GENERATION, MAIN], {
    cwd: root,
    env: { ...process.env, ...ONE_ARENA, NODE_COMPILE_CACHE: compileCache },
    // The server ends when this channel breaks, so that it does not outlive a killed parent.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // In a process group of its own. Otherwise Ctrl-C would reach it twice: from the terminal and from this process.
    detached: true,
  });
  endWithNpm(() => child.kill('SIGTERM'));
  for (const name of SIGNALS) process.on(name, () => child.kill(name === 'SIGHUP' ? 'SIGTERM' : name));
  child.once('error', (error) => giveUp(`The server cannot be started: ${error.message}`));
  child.once('exit', (code) => process.exit(code ?? 1));
}

/**
 * Whether this process can run the server.
 * @param {boolean} justInstalled the Node of this process may have been replaced
 */
export const canRunHere = (justInstalled) => canRunServer() && !justInstalled;

/**
 * Calls `end` when npm is killed. Otherwise the server would go on and block its port and its data.
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
