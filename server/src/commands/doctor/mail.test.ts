import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Resolver } from 'node:dns/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { mailChecks } from './mail.ts';
import { runCheck } from './testing/context.ts';

const MAIL_FROM = 'Quad <no-reply@quad.example.edu>';
const TO = 'it@quad.example.edu';

/** Starts a mail server. @returns its address, and the mails that it took */
async function openMailServer(options: SMTPServerOptions = {}) {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_login, _session, done) => done(new Error('Wrong password')),
    onData: (stream, _session, done) =>
      void text(stream).then((mail) => {
        mails.push(mail);
        done();
      }),
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  onTestFinished(close);
  const { port } = server.server.address() as { port: number };
  return { address: `127.0.0.1:${port}`, mails, close };
}

const check = (name: string, SMTP_URL: string) =>
  runCheck(mailChecks(TO), name, { env: { SMTP_URL, MAIL_FROM } });

test('a mail server answers and takes a mail', async () => {
  const { address, mails } = await openMailServer();
  expect(await check('mail server', `smtp://${address}`)).toMatchObject({ state: 'OK' });
  expect(mails).toEqual([]);
  expect(await check('test mail', `smtp://${address}`)).toMatchObject({ state: 'OK' });
  expect(mails).toEqual([expect.stringContaining('Subject: A test mail from Quad')]);
  expect(mails[0]).toContain(`From: ${MAIL_FROM}`);
});

test('a mail server that is away or refuses the login fails, without the password', async () => {
  const { address, close } = await openMailServer();
  const refused = await check('mail server', `smtp://quad:hunter2@${address}`);
  expect(refused).toMatchObject({ state: 'FAIL', says: 'not working (EAUTH).' });
  await close();
  for (const name of ['mail server', 'test mail']) {
    const away = await check(name, `smtp://quad:hunter2@${address}`);
    expect(away).toMatchObject({ state: 'FAIL', says: 'not working (ESOCKET).' });
    expect(JSON.stringify([refused, away])).not.toContain('hunter2');
  }
});

test('a test mail that is refused fails, without the address', async () => {
  const { address } = await openMailServer({
    onRcptTo: (_to, _session, done) => done(Object.assign(new Error('No'), { responseCode: 550 })),
  });
  const finding = await check('test mail', `smtp://${address}`);
  expect(finding).toMatchObject({ state: 'FAIL', says: 'the mail server refused it (EENVELOPE 550).' });
  expect(JSON.stringify(finding)).not.toContain(TO);
});

test('without a mail server, mails are written to files, and no record is needed', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'quad-doctor-'));
  onTestFinished(() => rm(DATA_DIR, { recursive: true }));
  const look = (name: string) => runCheck(mailChecks(TO), name, { env: { MAIL_FROM, DATA_DIR } });
  for (const name of ['mail server', 'test mail'])
    expect(await look(name)).toMatchObject({ state: 'WARN', cure: 'Set SMTP_URL.' });
  for (const name of ['SPF', 'DKIM', 'DMARC']) expect(await look(name)).toMatchObject({ state: 'OK' });
});

test('there is a test mail only if an address is given', () => {
  expect(Object.keys(mailChecks(undefined).checks)).toEqual(['mail server', 'SPF', 'DKIM', 'DMARC']);
});

type Records = Record<string, string[][]>;

/** Looks at a record in a DNS with these records. Other names do not exist. */
const inDns = (name: string, records: Records, code = 'ENOTFOUND') => {
  const resolveTxt = async (asked: string) =>
    records[asked] ?? Promise.reject(Object.assign(new Error(`queryTxt ${asked}`), { code }));
  const env = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM };
  return runCheck(mailChecks(undefined), name, { env, resolver: { resolveTxt } });
};

const SPF = ['v=spf1 mx ', '-all'];
const DOMAIN = 'quad.example.edu';

test.each<[state: string, name: string, records: Records]>([
  ['OK', 'SPF', { [DOMAIN]: [['a note'], SPF] }],
  ['WARN', 'SPF', { [DOMAIN]: [['a note'], ['v=spf10']] }],
  ['WARN', 'SPF', { [DOMAIN]: [SPF, SPF] }],
  ['WARN', 'SPF', {}],
  ['OK', 'DKIM', { [`_domainkey.${DOMAIN}`]: [['o=-']] }],
  ['WARN', 'DKIM', { [DOMAIN]: [SPF] }],
  ['OK', 'DMARC', { [`_dmarc.${DOMAIN}`]: [['v=DMARC1; p=none']] }],
  ['OK', 'DMARC', { '_dmarc.example.edu': [['v=DMA', 'RC1; p=reject']] }],
  ['WARN', 'DMARC', { '_dmarc.edu': [['v=DMARC1; p=none']] }],
  ['WARN', 'DMARC', { [`_dmarc.${DOMAIN}`]: [['something else']] }],
])('%s is the finding of %s in a DNS with %j', async (state, name, records) => {
  const finding = await inDns(name, records);
  expect(finding.state).toBe(state);
  expect(finding.cure?.includes('TXT record')).toBe(state === 'OK' ? undefined : true);
});

test('a DNS that does not answer is a warning', async () => {
  for (const name of ['SPF', 'DKIM', 'DMARC'])
    expect(await inDns(name, {}, 'ETIMEOUT')).toMatchObject({
      state: 'WARN',
      says: 'the DNS does not answer (ETIMEOUT).',
    });
});

/** Starts a DNS server that answers each question with this code and no records. */
async function openDns(code: number): Promise<Resolver> {
  const server = createSocket('udp4', (question, { port, address }) => {
    const answer = Buffer.from(question);
    answer[2] = 0x81;
    answer[3] = 0x80 | code;
    server.send(answer, port, address);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  resolver.setServers([`127.0.0.1:${server.address().port}`]);
  return resolver;
}

test.each([
  ['OK', 'names below the asked one', 0],
  ['WARN', 'no such name', 3],
])('%s is the finding of DKIM where a DNS says: %s', async (state, _says, code) => {
  const env = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM };
  const resolver = await openDns(code);
  expect(await runCheck(mailChecks(undefined), 'DKIM', { env, resolver })).toMatchObject({
    state,
    says: expect.stringContaining('below _domainkey.quad.example.edu'),
  });
});
