import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../lib/ports.mjs';
import { inProject } from '../lib/project.mjs';
import type { Installation } from './installation.ts';
import { listening, makeStoppable, startHere, type Stoppable } from './programs.ts';

const PROGRAM = inProject('node_modules', 's3rver', 'bin', 's3rver.js');
/** The only key that this bucket knows, and its secret. */
const KEY = 'S3RVER';

/** A bucket in a folder, and the settings of a node that stores its files there. */
export type Bucket = Stoppable & { settings: Record<string, string> };

/** Starts a bucket. It keeps its files when it is killed. */
export async function startBucket({ work, keep }: Installation): Promise<Bucket> {
  const folder = join(work, 'bucket');
  const log = join(work, 'bucket.log');
  mkdirSync(folder);
  const port = await findFreePort();
  const place = ['-d', folder, '-a', '127.0.0.1', '-p', String(port), '--configure-bucket', 'media'];
  const server = await makeStoppable(`http://127.0.0.1:${port}`, async () => {
    const child = keep(startHere([process.execPath, PROGRAM, ...place], folder, log));
    await listening(port, child, log);
    return child;
  });
  const settings = {
    S3_ENDPOINT: server.url,
    S3_BUCKET: 'media',
    S3_ACCESS_KEY_ID: KEY,
    S3_SECRET_ACCESS_KEY: KEY,
  };
  return { ...server, settings };
}
