import { spawn } from 'node:child_process';
import { root } from './project.mjs';

/**
 * Runs a program with this terminal, in the project's folder.
 * @param {string} command @param {string[]} parameters @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} its exit code; 128 and more when a signal ended it
 */
export function run(command, parameters, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { cwd: root, stdio: 'inherit', ...options });
    const endToo = () => {
      child.kill();
      process.exit(143);
    };
    process.once('SIGTERM', endToo);
    child.once('close', () => process.off('SIGTERM', endToo));
    child.once('error', (error) => {
      process.stderr.write(`${command} cannot be started: ${error.message}\n`);
      resolve(127);
    });
    child.once('close', (code) => resolve(code ?? 129));
  });
}
