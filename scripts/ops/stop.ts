// `npm run ops:stop`: stops nodes behind Caddy under 100 calls a second, and counts the calls that fail. SIGTERM goes to
// the main process only, as with `KillMode=mixed`, and to all processes of the node, as with systemd's default. `--short`,
// as in `npm test`: each once. Otherwise three times on each of the two nodes.
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../lib/ports.mjs';
import { say } from '../lib/say.mjs';
import { begin } from './alone.ts';
import { install, type Node } from './installation.ts';
import { makeCertificate, type Site, startProxy } from './proxies.ts';
import { settingsOf } from './settings.ts';
import { startTraffic } from './traffic.ts';

/** Calls a second. Source: operations.md §7. */
const RATE = 100;
/** The time after which systemd would kill the node, in milliseconds. */
const STOPPED_MS = 15_000;

const STOPS: Record<string, (node: Node) => void> = {
  'SIGTERM to the main process': ({ child }) => void child.kill('SIGTERM'),
  // A node has a process group of its own, so the negative id means the node and its workers.
  'SIGTERM to the whole group': ({ child }) => void process.kill(-(child.pid as number), 'SIGTERM'),
};

/** The time in which the proxy looks at `/readyz` twice, in milliseconds. */
const NOTICED_MS = 2500;

const { isShort } = begin();
const installation = await install();
const problems: string[] = [];
try {
  const port = await findFreePort();
  const ports = [await findFreePort(), await findFreePort()] as const;
  const site: Site = { installation, port, nodes: ports, pem: makeCertificate(installation.work) };
  const settings = settingsOf(port);
  const nodes: [Node, Node] = [
    await installation.startNode(ports[0], settings),
    await installation.startNode(ports[1], settings),
  ];
  const proxy = await startProxy('caddy', site);
  for (const [name, stop] of Object.entries(STOPS)) {
    const traffic = startTraffic(site, RATE);
    const turns: (0 | 1)[] = isShort ? [0] : [0, 1, 0, 1, 0, 1];
    let slowest = 0;
    for (const turn of turns) {
      const { took, code } = await restart(nodes, turn, stop);
      slowest = Math.max(slowest, took);
      if (code !== 0) problems.push(`${name}: the node ended with ${code}.`);
    }
    const { made, failed } = await traffic.end();
    say(
      `${name}, stops: ${turns.length}, calls: ${made}, failed: ${failed.length}, slowest stop: ${Math.round(slowest)} ms`,
    );
    problems.push(...failed.map((each) => `${name}: ${each}`));
    if (slowest > STOPPED_MS) problems.push(`${name}: a stop took too long.`);
  }
  await proxy.stop();

  /** Stops a node and starts it again. Resolves when the proxy sends calls to it again. */
  async function restart(all: [Node, Node], turn: 0 | 1, stop: (node: Node) => void) {
    const node = all[turn];
    const told = performance.now();
    const gone = once(node.child, 'exit') as Promise<[number | null]>;
    stop(node);
    const [code] = await gone;
    const took = performance.now() - told;
    all[turn] = await installation.startNode(node.port, settings);
    await pause(NOTICED_MS);
    return { took, code };
  }
} finally {
  await installation.remove();
}
for (const one of problems.slice(0, 20)) say(one);
process.exitCode = problems.length === 0 ? 0 : 1;
