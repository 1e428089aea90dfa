import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { type Arrival, DOCTOR_HEADER, doctorToken } from '#platform/http/client-address.ts';
import { networkOf } from '#platform/http/guard/network.ts';
import { ask, openWebSocket } from './ask.ts';
import { type Context, fail, type Finding, type Group, ok, reasonOf, warn } from './check.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Proxies renew a certificate when a third of its time is left. If less than this is left, that has failed. */
const RENEWED_SHARE = 1 / 6;
/** A certificate of a year may be renewed by hand, so this is enough. In milliseconds. */
const RENEWED_MS = 14 * DAY_MS;
/** An address of nobody, for documentation. Source: RFC 5737. */
const CLAIM = '192.0.2.77';
const SOCKET = '/socket.io/?EIO=4&transport=';
/** How many requests of a page that polls must reach the same node. */
const POLLS = 10;
const AS_IN_DEPLOY = 'Compare the configuration of the proxy with the file in deploy/.';

/** The checks of the way through PUBLIC_URL, from the DNS to a node and back. */
export const pageChecks: Group = {
  cure: 'Look at PUBLIC_URL, its name in the DNS, the certificate, and whether proxy and Quad run.',
  checks: { certificate, page, 'client address': clientAddress, WebSocket: webSocket, polling },
};

async function certificate(context: Context): Promise<Finding> {
  const url = new URL(context.config.publicUrl);
  if (url.protocol !== 'https:')
    return warn(
      'PUBLIC_URL is not https, so passwords travel in the clear.',
      'Put a proxy with a certificate in front of Quad, as docs/operating.md says.',
    );
  try {
    return judgeCertificate(await readCertificate(url, context.ca), context.clock.now());
  } catch (error) {
    // Those of the connection are not about the certificate.
    if (error instanceof Error && 'syscall' in error) throw error;
    return fail(
      `not valid (${reasonOf(error)}).`,
      'Let the proxy fetch one for this name. If your own authority signed it, set NODE_EXTRA_CA_CERTS.',
    );
  }
}

/** From when and until when a certificate is valid, in milliseconds since 1970. */
type Validity = { from: number; until: number };

/** Reads the site's certificate. @throws if it is not valid */
const readCertificate = ({ hostname, port }: URL, ca: string | undefined): Promise<Validity> =>
  new Promise((resolve, reject) => {
    const host = hostname.replaceAll(/[[\]]/g, '');
    const options = {
      host,
      port: Number(port || 443),
      ...(isIP(host) === 0 && { servername: host }),
      ...(ca && { ca }),
    };
    const socket = connect(options, () => {
      const { validFromDate, validToDate } = socket.getPeerX509Certificate() ?? {};
      socket.destroy();
      resolve({ from: validFromDate?.getTime() ?? 0, until: validToDate?.getTime() ?? 0 });
    }).once('error', reject);
  });

/** @param now in milliseconds since 1970 */
export function judgeCertificate({ from, until }: Validity, now: number): Finding {
  const says = `days left: ${Math.floor((until - now) / DAY_MS)}.`;
  return until - now < Math.min(RENEWED_MS, (until - from) * RENEWED_SHARE)
    ? warn(says, 'Look why the proxy does not renew it (its log, port 80 from outside).')
    : ok(says);
}

async function page(context: Context): Promise<Finding> {
  const { status, headers } = await ask(context, '/');
  if (status >= 300 && status < 400)
    return fail('PUBLIC_URL leads to another address.', 'Set PUBLIC_URL to the one at which people end.');
  if (status !== 200)
    return fail(
      `status ${status}.`,
      `Look whether Quad runs, and whether the proxy knows its port. ${AS_IN_DEPLOY}`,
    );
  return headers['x-request-id'] === undefined
    ? fail('another program answers.', `Look at the name in the DNS. ${AS_IN_DEPLOY}`)
    : ok('it answers.');
}

async function clientAddress(context: Context): Promise<Finding> {
  const headers = { [DOCTOR_HEADER]: doctorToken(context.config), 'x-forwarded-for': CLAIM };
  const { body, from } = await ask(context, '/healthz', { headers });
  const { content } = JSON.parse(body) as { content: Arrival | null };
  return content
    ? judgeArrival(content, from)
    : fail('the server does not tell it.', 'Run the doctor with the settings and the release of the server.');
}

/** @param from the address from which the request was sent, with the claim that it came from `CLAIM` */
export function judgeArrival({ address, peer, isPeerTrusted, forwardedFor }: Arrival, from: string): Finding {
  if (address === CLAIM)
    return fail(
      'the server believes any address that a client claims.',
      `Let the proxy set X-Forwarded-For to the client’s address, and TRUST_PROXY name the proxy alone. ${AS_IN_DEPLOY}`,
    );
  // Without a proxy, the header arrives as it was sent.
  if (!isPeerTrusted && forwardedFor !== CLAIM)
    return fail(
      `the server takes everybody for ${address}, so all share its rates.`,
      forwardedFor === null
        ? `Let the proxy set X-Forwarded-For. ${AS_IN_DEPLOY}`
        : `Set TRUST_PROXY=${peer}, then restart Quad.`,
    );
  if (networkOf(address) === networkOf(from))
    return ok(`the server sees ${address}, from where it was asked.`);
  return warn(
    `the server sees ${address}, and was asked from ${from}.`,
    'That is right if a router translates addresses. Otherwise there is one more proxy: add its address to TRUST_PROXY.',
  );
}

async function webSocket(context: Context): Promise<Finding> {
  const { status, first } = await openWebSocket(context, `${SOCKET}websocket`);
  return status === 101 && first.includes('"sid"')
    ? ok('101.')
    : fail(
        `status ${status} instead of 101.`,
        `Let the proxy pass Upgrade and Connection on. ${AS_IN_DEPLOY}`,
      );
}

async function polling(context: Context): Promise<Finding> {
  const opened = await ask(context, `${SOCKET}polling`);
  if (opened.status !== 200) return fail(`status ${opened.status}.`, AS_IN_DEPLOY);
  const { sid } = JSON.parse(opened.body.slice(1)) as { sid: string };
  const cookie = (opened.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
  const send = async (body: string): Promise<number> => {
    const headers = { 'content-type': 'text/plain', ...(cookie && { cookie }) };
    return (await ask(context, `${SOCKET}polling&sid=${sid}`, { method: 'POST', headers, body })).status;
  };
  const statuses: number[] = [];
  // A pong. A node answers 400 if it does not know the sid.
  for (let count = 0; count < POLLS; count += 1) statuses.push(await send('3'));
  await send('1');
  return statuses.every((status) => status === 200)
    ? ok('it stays on one node.')
    : fail(
        'requests of one page reach different nodes.',
        `Let the proxy keep a page on its node. ${AS_IN_DEPLOY}`,
      );
}
