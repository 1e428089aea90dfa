import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { bubble, readBackTo } from './steps/chat.ts';
import { openAndConnect } from './support/connection.ts';
import { type Cutter, openCutter } from './support/cutter.ts';
import { befriend, newMember } from './support/member.ts';
import { startServer, type TestServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

/**
 * The number of times that the connection breaks. `npm run exactly-once:page` sets another number. Source:
 * reliability.md L3.
 */
const CUTS = Number(process.env['CUTS'] ?? 8);
const MESSAGES = 10 * CUTS;
/**
 * The shortest and the longest pause between two cuts, and between two messages, in milliseconds. The pauses are so
 * short that some cuts hit a page that is still reconnecting.
 */
const BETWEEN_CUTS = [200, 2600] as const;
const BETWEEN_MESSAGES = [0, 240] as const;
/**
 * `CUT_MS` is the time allowed for a cut and the recovery from it, in milliseconds. `READING_MS` is the time allowed
 * for reading all messages at the end.
 */
const [CUT_MS, READING_MS] = [6000, 120_000 + 200 * MESSAGES];

test.use({ losesConnection: true });
// The test is not retried, because a message that is lost in a single run is a fault.
test.describe.configure({ retries: 0 });

let cutter: Cutter;
let server: TestServer;

test.beforeAll(async () => {
  cutter = await openCutter();
  server = await startServer({ PUBLIC_URL: cutter.url, DEMO: '0' });
  cutter.leadTo(server.url);
});
test.afterAll(async () => {
  await cutter.stop();
  await server.stop();
});

test('a page whose connection breaks again and again shows every message once and in order', async ({
  page,
}) => {
  test.setTimeout(CUTS * CUT_MS + READING_MS);
  const [ann, ben] = [await newMember(server), await newMember(server)];
  const chat_id = await befriend(ann, ben);
  await ann.enter(page.context());
  await openAndConnect(page, `${cutter.url}/app/me/messages?id=${chat_id}`);

  const isCut = new AbortController();
  const cutting = (async () => {
    for (let cuts = 0; cuts < CUTS; cuts += 1) {
      await pause(randomInt(...BETWEEN_CUTS));
      cutter.cut();
    }
    isCut.abort();
  })();
  const sent: string[] = [];
  while (!isCut.signal.aborted || sent.length < MESSAGES) {
    const text = `Said ${sent.length + 1}.`;
    await ben.says(chat_id, text);
    sent.push(text);
    await pause(randomInt(...BETWEEN_MESSAGES));
  }
  await cutting;

  await expect(bubble(page, sent.at(-1) ?? '')).toBeVisible();
  expect(await readBackTo(page, sent[0] ?? '', READING_MS)).toEqual(sent);
  process.stdout.write(`${sent.length} messages, ${CUTS} cuts: 0 missing, 0 shown twice\n`);
});
