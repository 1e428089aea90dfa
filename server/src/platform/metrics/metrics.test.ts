import { randomUUID } from 'node:crypto';
import { authCalls } from '@quad/contract/auth/calls.ts';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import { expect, onTestFinished, test } from 'vitest';
import { insertMatchChat } from '#features/chat/testing/queries.ts';
import { insertSwitchChange } from '#platform/switches/queries.ts';
import { testApp } from '#testing/app.ts';
import { features } from '../../features-in-order.ts';
import { definitions } from './definitions.ts';
import { openMetrics } from './server.ts';

async function measuredApp(env: Record<string, string> = {}) {
  const app = await testApp({ env });
  onTestFinished(() => app.close());
  const sources = { services: app.services, pool: app.pool, features };
  const { port, close } = await openMetrics(sources, '127.0.0.1', 0);
  onTestFinished(close);
  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return { app, read };
}

/** The value of a series, such as `quad_sockets` or `quad_login_total{outcome="ok"}`; 0 if there is none. */
const valueOf = (text: string, series: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1] ?? 0,
  );

test('the metrics count calls, sockets, events, logins and jobs, and name nobody', async () => {
  const { app, read } = await measuredApp();
  const [ann, bob] = [
    await app.person({ first_name: 'Annabella' }),
    await app.person({ first_name: 'Bobbington' }),
  ];
  const chat_id = await insertMatchChat(app.db, ann.user_id, bob.user_id);
  const device = await bob.connect();
  await ann.callOk(chatCalls.CreateMessage, { chat_id, content: 'Lawn at four?', client_id: randomUUID() });
  await device.receive('chat:message');
  await app.visitor().call(authCalls.login, { email: ann.email, password: 'not hers' });
  const text = await read();
  const call = 'call="/api/chat/CreateMessage"';
  expect(valueOf(text, `quad_http_requests_total{${call},class="2xx"}`)).toBe(1);
  expect(valueOf(text, `quad_http_request_seconds_count{${call}}`)).toBe(1);
  expect(valueOf(text, 'quad_sockets')).toBe(1);
  expect(valueOf(text, 'quad_events_total{name="chat:message"}')).toBeGreaterThan(0);
  expect(valueOf(text, 'quad_batch_size_count{kind="messages"}')).toBe(1);
  expect(valueOf(text, 'quad_batch_wait_seconds_count{kind="messages"}')).toBe(1);
  expect(valueOf(text, 'quad_event_delivery_seconds_count{from="here"}')).toBeGreaterThan(0);
  expect(valueOf(text, 'quad_login_total{outcome="failed"}')).toBe(1);
  expect(valueOf(text, 'quad_session_listener_up')).toBe(1);
  expect(valueOf(text, 'quad_db_pool{state="total"}')).toBeGreaterThan(0);
  expect(valueOf(text, 'quad_review_waiting{queue="reports"}')).toBe(0);
  expect(valueOf(text, 'quad_scrape_failed{of="jobs"}')).toBe(0);
  expect(valueOf(text, 'quad_backup_age_seconds')).toBeGreaterThan(0);
  for (const name of Object.keys(definitions)) expect(text).toContain(`# HELP ${name} `);
  for (const secret of ['Annabella', 'Bobbington', ann.email, 'Lawn']) expect(text).not.toContain(secret);
  // A figure that nobody has read is not shown as 0, because 0 would mean that Redis is away.
  expect(text).not.toMatch(/^quad_(redis_up|nodes) /m);
  // The only labels that are numbers are the bounds of histograms.
  expect(text.match(/^quad_.*\b(?!le)\w+="\d+"/m)).toBeNull();
  device.socket.disconnect();
  await expect.poll(async () => valueOf(await read(), 'quad_sockets')).toBe(0);
});

test('a wrong code is a failed login, and a call that is switched off is counted by its switch', async () => {
  const { app, read } = await measuredApp();
  const password = 'jacaranda season';
  const password_hash = await app.services.passwords.hash(password);
  const ada = await app.person({ role: 'admin', password_hash });
  const ann = await app.person();
  await app.visitor().call(authCalls.login, { email: ada.email, password, code: '000000' });
  await insertSwitchChange(app.db, 'writes', 'Back at six');
  await expect.poll(() => app.services.switches.whyOff('writes'), { interval: 10 }).toBe('Back at six');
  await ann.call(chatCalls.CreateMessage, { chat_id: 1, content: 'Lawn at four?', client_id: randomUUID() });
  const text = await read();
  expect(valueOf(text, 'quad_login_total{outcome="failed"}')).toBe(1);
  expect(valueOf(text, 'quad_switched_off_total{switch="writes"}')).toBe(1);
  expect(valueOf(text, 'quad_http_requests_total{call="/api/chat/CreateMessage",class="5xx"}')).toBe(1);
});

test('rates that are used up, and calls that are refused, are counted by their names', async () => {
  const { app, read } = await measuredApp({ LIMITS: 'on' });
  const ann = await app.person();
  const login = () => app.visitor().send(authCalls.login, { email: ann.email, password: 'not hers' });
  let refusals = 0;
  for (let tries = 0; tries < 20 && refusals === 0; tries += 1)
    if ((await login()).statusCode === 429) refusals += 1;
  const text = await read();
  expect(valueOf(text, 'quad_http_requests_total{call="/api/auth/login",class="4xx"}')).toBeGreaterThan(1);
  expect(text).toMatch(/quad_rate_limited_total\{rate="[\w-]+"\} 1/);
});
