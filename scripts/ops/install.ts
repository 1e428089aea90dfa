// `npm run ops:install`: installs the release into an empty folder, as a user without rights and without a network, and
// visits it through each proxy with the file that the release has for it, and runs the doctor. `--short`, as in `npm test`: one proxy, and no
// limit of time.
import { findFreePort } from '../lib/ports.mjs';
import { say } from '../lib/say.mjs';
import { begin } from './alone.ts';
import { openBrowser } from './client.ts';
import { install } from './installation.ts';
import { makeCertificate, PROXIES, type Site, startProxy } from './proxies.ts';
import { settingsOf } from './settings.ts';
import { visit } from './through-proxy.ts';

/** The time from the archive to the first page, in milliseconds. Source: operations.md §7. */
const FIRST_PAGE_MS = 30_000;

const { isShort, isAlone } = begin();
const started = performance.now();
const installation = await install();
const failed: string[] = [];
try {
  const port = await findFreePort();
  const nodes = [await findFreePort(), await findFreePort()] as const;
  const site: Site = { installation, port, nodes, pem: makeCertificate(installation.work) };
  await installation.startNode(nodes[0], settingsOf(port));
  for (const [index, name] of (isShort ? PROXIES.slice(0, 1) : PROXIES).entries()) {
    const proxy = await startProxy(name, site);
    if (index === 0) await seeFirstPage(site);
    // The first page needs one node only. Polling that stays on its node needs two.
    if (index === 0) await installation.startNode(nodes[1], settingsOf(port));
    const wrong = [...(await visit(site, name, index + 1)), ...consultDoctor(site, name)];
    failed.push(...wrong);
    say(
      `${name}: ${wrong.length === 0 ? 'TLS, HSTS, files, Secure, address, 101, polling, doctor' : 'failed'}`,
    );
    await proxy.stop();
  }
} finally {
  await installation.remove();
}
say(isAlone ? '0 packages fetched: there was no network.' : 'The network was on.');
for (const one of failed) say(one);
process.exitCode = failed.length === 0 ? 0 : 1;

async function seeFirstPage({ port, pem }: Site): Promise<void> {
  const browser = openBrowser(port, pem, '127.0.0.1');
  const { status } = await browser.ask('/');
  browser.close();
  const took = performance.now() - started;
  say(`First page ${(took / 1000).toFixed(1)} s after the archive was unpacked into an empty folder.`);
  if (status !== 200) failed.push(`The first page has status ${status}.`);
  if (!isShort && took > FIRST_PAGE_MS) failed.push('The first page came too late.');
}

/** Runs the doctor of the installation. Returns its lines if a check of the way through the proxy is not OK, or any fails. */
function consultDoctor({ port, pem }: Site, name: string): string[] {
  try {
    const said = installation.command(['doctor'], { ...settingsOf(port), NODE_EXTRA_CA_CERTS: pem });
    const isFit = ['certificate', 'page', 'client address', 'WebSocket', 'polling'].every((check) =>
      said.includes(`OK    ${check}: `),
    );
    return isFit ? [] : [`${name}: ${said}`];
  } catch (error) {
    return [`${name}: ${(error as Error).message}`];
  }
}
