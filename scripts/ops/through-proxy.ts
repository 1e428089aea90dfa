import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, openBrowser } from './client.ts';
import type { Site } from './proxies.ts';

/** What a proxy must do. Each check resolves to what it saw if that is wrong, otherwise to nothing. */
const CHECKS: Record<string, (visit: Visit) => Promise<unknown>> = {
  'a page over TLS, with HSTS': async ({ browser }) => {
    const { status, headers } = await browser.ask('/');
    return isWrong(status === 200 && /max-age=31536000/.test(header(headers['strict-transport-security'])), {
      status,
      headers,
    });
  },

  'its files': async ({ browser }) => {
    const [path = ''] = /\/assets\/[^"]+\.js/.exec((await browser.ask('/')).body) ?? [];
    const { status, headers } = await browser.ask(path);
    return isWrong(status === 200 && /immutable/.test(header(headers['cache-control'])), {
      path,
      status,
      headers,
    });
  },

  'a file of an earlier release': async ({ browser, site }) => {
    const assets = join(site.installation.base, 'assets');
    copyFileSync(join(assets, '..', 'current', 'LICENSE'), join(assets, 'earlier-0a1b2c.js'));
    const { status, headers, body } = await browser.ask('/assets/earlier-0a1b2c.js');
    const isRight =
      status === 200 && body.includes('MIT') && /immutable/.test(header(headers['cache-control']));
    return isWrong(isRight, { status, headers });
  },

  'a Secure cookie': async ({ browser, name }) => {
    const { status, headers } = await browser.ask('/api/auth/register', {
      method: 'POST',
      body: JSON.stringify(await someone(browser, name)),
    });
    const cookies = headers['set-cookie'] ?? [];
    const own = cookies.filter((cookie) => cookie.startsWith('registration='));
    return isWrong(own.length > 0 && own.every((cookie) => /; Secure/i.test(cookie)), { status, cookies });
  },

  'the client’s address, and no other that it claims': async ({ browser, other }) => {
    const asked = await Promise.all(Array.from({ length: 60 }, () => browser.ask(LIST)));
    const refused = asked.filter(({ status }) => status === 429).length;
    const claiming = await browser.ask(LIST, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    const another = await other.ask(LIST);
    const isRight = refused > 0 && claiming.status === 429 && another.status === 200;
    return isWrong(isRight, { refused, claiming: claiming.status, another: another.status });
  },

  '101 for the WebSocket': async ({ other }) => {
    const { status, first } = await other.upgrade('/socket.io/?EIO=4&transport=websocket');
    return isWrong(status === 101 && first.includes('"sid"'), { status, first });
  },

  'polling that stays on its node': async ({ other }) => {
    const opened = await other.ask(POLLING);
    const sid = (JSON.parse(opened.body.slice(1)) as { sid: string }).sid;
    const cookie = (opened.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
    const statuses = [];
    for (let count = 0; count < 10; count += 1) {
      // The packet of a page that joins the namespace. Engine.IO answers 400 on a node that does not know the id.
      const asking = { method: 'POST', body: '3', headers: { cookie, 'content-type': 'text/plain' } };
      statuses.push((await other.ask(`${POLLING}&sid=${sid}`, asking)).status);
    }
    return isWrong(
      statuses.every((status) => status === 200),
      { statuses },
    );
  },
};

const LIST = '/api/utils/data/universities';
const POLLING = '/socket.io/?EIO=4&transport=polling';

type Visit = { browser: Browser; other: Browser; site: Site; name: string };

const isWrong = (isRight: boolean, seen: object): object | undefined => (isRight ? undefined : seen);
const header = (value: string | string[] | undefined): string => String(value ?? '');

/** Returns what a student of an open institution types to register. */
async function someone(browser: Browser, name: string): Promise<object> {
  const { body } = await browser.ask(LIST);
  const { universities } = (JSON.parse(body) as { content: { universities: University[] } }).content;
  const open = universities.find(({ signup_open, emails }) => signup_open && emails.length > 0);
  if (!open) throw new Error('No institution is open.');
  const password = 'purple-lawn-mower-19';
  const email = `${name}@${open.emails[0]}`;
  return { uni_id: open.id, email, password, confirm_password: password };
}

type University = { id: number; signup_open: boolean; emails: string[] };

/**
 * Visits Quad through a proxy.
 * @param number makes the addresses of the visitors different from those of other visits
 * @returns the checks that failed, with what they saw
 */
export async function visit(site: Site, name: string, number: number): Promise<string[]> {
  const browser = openBrowser(site.port, site.pem, `127.0.${number}.2`);
  const other = openBrowser(site.port, site.pem, `127.0.${number}.3`);
  const failed: string[] = [];
  for (const [what, check] of Object.entries(CHECKS)) {
    const seen = await check({ browser, other, site, name }).catch((error: unknown) => ({
      error: String(error),
    }));
    if (seen !== undefined) failed.push(`${name}: ${what}: ${JSON.stringify(seen)}`);
  }
  browser.close();
  other.close();
  return failed;
}
