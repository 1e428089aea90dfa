import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { parentOf } from './cpu.ts';
import { end, portIn, runServer } from './processes.ts';
import { readSessionKey, tokenOf } from './queries.ts';

const QUAD_ENV = {
  NODE_ENV: '',
  PORT: '0',
  PUBLIC_URL: 'http://localhost',
  REDIS_URL: '',
  DEMO: '0',
  LIMITS: 'off',
  LETTER_KEY: Buffer.alloc(32).toString('base64'),
};

/** The credentials of a user: the HTTP headers of their calls, and the options with which their socket connects. */
export type Who = {
  headersOf(user_id: number): string;
  socketOf(user_id: number): { extraHeaders?: Record<string, string>; auth?: object };
};

/** A running Quad that is measured, with a connection to its database. */
export type Quad = Who & {
  port: number;
  pid: number;
  postgresPid: number;
  client: Client;
  /** Stops the server and waits until it has ended. */
  stop(): Promise<void>;
};

/**
 * The options of a start. Without `databaseUrl`, Quad starts its own PostgreSQL. `runServer` explains the other
 * options.
 */
export type Start = {
  databaseUrl?: string;
  nodeOptions?: readonly string[];
  checkout?: string;
  /** The file that runs the server. The default runs it without the demo campus. */
  script?: string;
  /** Further environment variables. */
  settings?: Record<string, string>;
};

/** Starts Quad in a folder. Its errors go to the folder's file `log`. */
export async function startQuad(
  folder: string,
  { databaseUrl = '', nodeOptions = [], checkout, script = 'server/src/main.ts', settings = {} }: Start = {},
): Promise<Quad> {
  const env = { ...QUAD_ENV, DATA_DIR: folder, DATABASE_URL: databaseUrl, ...settings };
  if (!checkout) await ensureBuilt();
  const child = runServer(join(folder, 'log'), script, [], env, nodeOptions, checkout);
  try {
    const port = await portIn(child, /:(\d+)\s*$/);
    const client = await connect(databaseUrl ? { connectionString: databaseUrl } : databaseIn(folder));
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const postgresPid = parentOf(rows[0]?.pid as number);
    const stop = async () => {
      await client.end();
      await end(child);
    };
    const who = asMember(await readSessionKey(client));
    return { port, pid: child.pid as number, postgresPid, client, stop, ...who };
  } catch (error) {
    await end(child);
    throw error;
  }
}

/** Returns how to connect to the PostgreSQL that Quad has started in a folder. */
function databaseIn(folder: string): ClientConfig {
  const lines = readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n');
  return { host: lines[4] ?? '', database: 'quad', user: 'quad' };
}

async function connect(config: ClientConfig): Promise<Client> {
  const client = new Client(config);
  // Without a listener, an error event would end the whole process. The event can be ignored: when the database ends,
  // the running query fails anyway.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/**
 * Makes a user's credentials: a session token, signed with the database's key, and the session's anti-forgery token.
 */
const asMember = (key: Buffer): Who => ({
  headersOf(user_id) {
    const token = tokenOf(user_id, key);
    const antiForgery = createHmac('sha256', token).update('quad anti-forgery').digest('base64url');
    return `x-client: web/0.5\r\ncookie: sessionID=${token}; XSRF-TOKEN=${antiForgery}\r\nx-xsrf-token: ${antiForgery}\r\n`;
  },
  socketOf: (user_id) => ({ extraHeaders: { cookie: `sessionID=${tokenOf(user_id, key)}` } }),
});
