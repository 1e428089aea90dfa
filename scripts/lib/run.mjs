import { spawn } from 'node:child_process';
import { root } from './project.mjs';

/** The child processes that are running. */
const children = new Set();

function stopChildren() {
  for (const child of children) child.kill();
  process.exit(143);
}

/**
 * Runs a program in the project's folder, in the terminal of this process.
 * @param {string} command @param {string[]} parameters @param {import('node:child_process').SpawnOptions} [options]
 * @param {(said: string) => void} [listen] gets the program's output, if the output is piped
 * @returns {Promise<number>} its exit code; 127 if the program cannot be started, 129 if a signal ended it
 */
export function run(command, parameters, options = {}, listen = () => undefined) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { cwd: root, stdio: 'inherit', ...options });
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', listen);
    if (children.size === 0) process.once('SIGTERM', stopChildren);
    children.add(child);
    child.once('close', () => {
      children.delete(child);
      if (children.size === 0) process.off('SIGTERM', stopChildren);
    });
    child.once('error', (error) => {
      process.stderr.write(`${command} cannot be started: ${error.message}\n`);
      resolve(127);
    });
    child.once('close', (code) => resolve(code ?? 129));
  });
}

/**
 * Runs a program and collects its output, so that the outputs of parallel programs do not mix.
 * @param {string} command @param {string[]} parameters
 * @returns {Promise<{ code: number, output: string }>} its exit code and all of its output
 */
export async function runAside(command, parameters) {
  let output = '';
  const code = await run(
    command,
    parameters,
    { stdio: ['ignore', 'pipe', 'pipe'] },
    (said) => (output += said),
  );
  return { code, output };
}
