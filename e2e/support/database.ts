import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Client } from 'pg';

/** Runs statements on the database of a running server. */
export async function withDatabase(
  { outbox }: { outbox: string },
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const file = join(dirname(outbox), 'postgres/data/postmaster.pid');
  const [, , , , host = ''] = (await readFile(file, 'utf8')).split('\n');
  const client = new Client({ host, database: 'quad', user: 'quad' });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Kills the database of a server with SIGKILL. The server then starts the database again. */
export async function killDatabase({ dataDir }: { dataDir: string }): Promise<void> {
  const note = await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8');
  process.kill(Number(note.split('\n')[0]), 'SIGKILL');
}
