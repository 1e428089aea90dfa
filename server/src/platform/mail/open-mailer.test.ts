import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { type Jobs, openJobs } from '#platform/jobs/jobs.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { systemClock } from '#platform/clock.ts';
import { renderMail } from './render-mail.ts';
import type { MailComposers, MailOrder } from './mailer.ts';
import { openMailer, type OpenMailer } from './open-mailer.ts';
import { smtpTransport } from './smtp.ts';

/** The recipient of the first mail of `openNoticedSink`. The sink does not store this mail. */
const FIRST = 'reader0@student.unimelb.edu.au';
const log = pino({ level: 'silent' });
const PATIENCE = { timeout: 60_000, interval: 20 };

let jobs: Jobs;
let mailer: OpenMailer;
let sink: Sink | undefined;
let composed: MailOrder[] = [];

const database = await openTestDatabase();
const first = await openSink(0);
const port = first.port;
await first.close();
afterAll(() => database.close());
beforeEach(async () => {
  composed = [];
  await start();
});
afterEach(async () => {
  await stop();
  await sink?.close();
  sink = undefined;
  await sql`delete from pgboss.job`.execute(database.db);
});

async function start(composers: MailComposers = { note, nobody }): Promise<void> {
  jobs = await openJobs({ pool: database.pool, log });
  mailer = await openMailer({ db: database.db, jobs, log, composers, transport: toSink(), lookEveryMs: 50 });
}

async function stop(): Promise<void> {
  mailer.close();
  await jobs.stop();
}

const toSink = () =>
  smtpTransport({
    url: `smtp://127.0.0.1:${port}`,
    from: 'Quad <no-reply@quad.test>',
    publicUrl: 'https://quad.test',
    clock: systemClock,
  });

async function note(order: MailOrder) {
  composed.push(order);
  const paragraphs = [`Note ${order.n}, try ${composed.length}.`];
  return renderMail({ to: `reader${order.n}@student.unimelb.edu.au`, subject: 'A note', paragraphs });
}
const nobody = async () => null;

type Sink = { port: number; mails: { to: string; source: string }[]; close(): Promise<void> };

/**
 * Opens a mail server that stores the mails it receives. `refuse` returns the error code for the n-th mail, or null to
 * accept it.
 */
async function openSink(at: number, refuse: (mail: number) => number | null = () => null): Promise<Sink> {
  const mails: Sink['mails'] = [];
  let seen = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      void text(stream).then((source) => {
        const [recipient] = session.envelope.rcptTo;
        const to = recipient?.address ?? '';
        if (to === FIRST) return done();
        mails.push({ to, source });
        const responseCode = refuse((seen += 1));
        done(responseCode === null ? null : Object.assign(new Error('Refused'), { responseCode }));
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  const address = server.server.address();
  return {
    mails,
    port: typeof address === 'object' && address ? address.port : 0,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const states = async () => {
  const { rows } = await sql<{
    state: string;
  }>`select state::text from pgboss.job order by created_on`.execute(database.db);
  return rows.map(({ state }) => state);
};
/**
 * Opens the mail server. Waits until the mailer has delivered a mail to it. Any older mail would have arrived by then,
 * too.
 */
async function openNoticedSink(refuse?: (mail: number) => number | null): Promise<Sink> {
  const opened = await openSink(port, refuse);
  await order(0);
  await vi.waitFor(async () => expect(await states()).toEqual(['completed']), PATIENCE);
  await sql`delete from pgboss.job`.execute(database.db);
  return opened;
}

const order = (n: number) => mailer.enqueue(database.db, { kind: 'note', n });

test('a mail goes to the mail server, whole and from the sender of the configuration', async () => {
  sink = await openSink(port);
  await order(1);
  await vi.waitFor(() => expect(sink?.mails).toHaveLength(1), PATIENCE);
  const [mail] = sink.mails;
  expect(mail?.to).toBe('reader1@student.unimelb.edu.au');
  expect(mail?.source).toContain('From: Quad <no-reply@quad.test>');
  expect(mail?.source).toContain('Note 1, try 1.');
});

test('a mail that was sent is noted for its mailbox, and one that is not needed is not', async () => {
  sink = await openSink(port);
  await order(7);
  await mailer.enqueue(database.db, { kind: 'nobody' });
  await vi.waitFor(async () => expect(await states()).toEqual(['completed', 'completed']), PATIENCE);
  const noted = await database.db
    .selectFrom('mail_sent')
    .select(['address', 'kind'])
    .where('address', '=', 'reader7@student.unimelb.edu.au')
    .execute();
  expect(noted).toEqual([{ address: 'reader7@student.unimelb.edu.au', kind: 'note' }]);
});

test('mails wait while the mail server is away, and leave when it is back', async () => {
  await order(1);
  await order(2);
  await vi.waitFor(async () => expect(await states()).toEqual(['retry', 'retry']), PATIENCE);
  sink = await openSink(port);
  await vi.waitFor(async () => expect(await states()).toEqual(['completed', 'completed']), PATIENCE);
  expect(sink.mails.map(({ to }) => to).toSorted()).toEqual([
    'reader1@student.unimelb.edu.au',
    'reader2@student.unimelb.edu.au',
  ]);
});

test('mails that waited survive a restart', async () => {
  await order(1);
  await vi.waitFor(async () => expect(await states()).toEqual(['retry']), PATIENCE);
  await stop();
  sink = await openSink(port);
  await start();
  await vi.waitFor(() => expect(sink?.mails).toHaveLength(1), PATIENCE);
});

test('every try of a mail has the same Message-ID and is written anew', async () => {
  sink = await openNoticedSink((mail) => (mail === 1 ? 451 : null));
  await order(1);
  await vi.waitFor(async () => expect(await states()).toEqual(['retry']), PATIENCE);
  await jobs.hurry('mail');
  await vi.waitFor(async () => expect(await states()).toEqual(['completed']), PATIENCE);
  const ids = sink.mails.map(({ source }) => /^Message-ID: (.*)$/m.exec(source)?.[1]);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toMatch(/^<[\w-]{36}@quad\.test>/);
  expect(ids[1]).toBe(ids[0]);
  expect(sink.mails.map(({ source }) => /try \d/.exec(source)?.[0])).toEqual(['try 2', 'try 3']);
});

test('a mail server that goes away for a while is missed by no mail', async () => {
  const before = await openNoticedSink();
  await before.close();
  await order(1);
  await vi.waitFor(async () => expect(await states()).toEqual(['retry']), PATIENCE);
  sink = await openSink(port);
  await vi.waitFor(() => expect(sink?.mails).toHaveLength(1), PATIENCE);
});

test('a mail that is refused for now keeps to its pauses though the server is there', async () => {
  sink = await openNoticedSink((mail) => (mail === 1 ? 451 : null));
  await order(1);
  await vi.waitFor(async () => expect(await states()).toEqual(['retry']), PATIENCE);
  // The mailer sends other mails meanwhile. They take longer than the pause between two checks of the server.
  for (const n of [2, 3, 4, 5]) {
    await order(n);
    await vi.waitFor(() => expect(sink?.mails).toHaveLength(n), PATIENCE);
  }
  expect(sink.mails.filter(({ to }) => to === 'reader1@student.unimelb.edu.au')).toHaveLength(1);
  const { rows } = await sql`select start_after > now() + interval '50 seconds' as later from pgboss.job
    where state = 'retry'`.execute(database.db);
  expect(rows).toEqual([{ later: true }]);
});

test('a mail that is refused for good is not tried again', async () => {
  sink = await openNoticedSink(() => 550);
  await order(1);
  await vi.waitFor(async () => expect(await states()).toEqual(['completed']), PATIENCE);
  expect(sink.mails).toHaveLength(1);
});

test('an order with nothing left to say sends nothing', async () => {
  sink = await openSink(port);
  await mailer.enqueue(database.db, { kind: 'nobody' });
  await vi.waitFor(async () => expect(await states()).toEqual(['completed']), PATIENCE);
  expect(sink.mails).toEqual([]);
});

test('an order of a newer server waits for one that can write it', async () => {
  sink = await openSink(port);
  await mailer.enqueue(database.db, { kind: 'newer', n: 1 });
  await vi.waitFor(async () => expect(await states()).toEqual(['retry']), PATIENCE);
  await stop();
  await start({ newer: note });
  await jobs.hurry('mail');
  await vi.waitFor(() => expect(sink?.mails).toHaveLength(1), PATIENCE);
});

test('no address is stored in the queue', async () => {
  await order(1);
  await vi.waitFor(async () => expect(await states()).toEqual(['retry']), PATIENCE);
  const { rows } = await sql<{
    all: string;
  }>`select string_agg(job::text, '') as all from pgboss.job`.execute(database.db);
  expect(rows[0]?.all).not.toContain('@');
});
