import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { problem, notFound, unavailable } from '#platform/problems.ts';
import { NO_ROOM_MESSAGE, OUT_OF_REACH_MESSAGE } from './failures.ts';
import { mustBeKey } from './keys.ts';
import type { ByteRange, Storage, StoredFile } from './storage.ts';

/** A bucket and its credentials. `endpoint` is the URL of the service, such as `https://s3.eu-west-1.amazonaws.com`. */
export type S3Options = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const RETRIES = 2;
const ANSWER_WITHIN_MS = 60_000;

type Ask = (url: string, init: RequestInit) => Promise<Response>;

/** Opens a storage in a bucket of an S3-compatible service. An object's URL is `endpoint/bucket/key`. */
export function s3Storage({ endpoint, bucket, ...credentials }: S3Options): Storage {
  const client = new AwsClient({ ...credentials, service: 's3', retries: RETRIES });
  const bucketUrl = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`;
  const urlOf = (key: string) => `${bucketUrl}/${mustBeKey(key)}`;
  const ask: Ask = (url, init) => askWithin(client, url, init);

  return {
    async put(key, source, mime) {
      const url = urlOf(key);
      const body = typeof source === 'string' ? await openAsBlob(source) : new Blob([new Uint8Array(source)]);
      await discard(await ask(url, { method: 'PUT', body, headers: { 'content-type': mime } }), [200, 201]);
    },
    async read(key, range) {
      return readObject(ask, urlOf(key), range);
    },
    async size(key) {
      const response = await ask(urlOf(key), { method: 'HEAD' });
      await discard(response, [200]);
      return Number(response.headers.get('content-length'));
    },
    async remove(key) {
      await discard(await ask(urlOf(key), { method: 'DELETE' }), [200, 204, 404]);
    },
    async check() {
      await discard(await ask(bucketUrl, { method: 'HEAD' }), [200]);
    },
    tidy: () => Promise.resolve(), // An interrupted upload leaves no object in a bucket.
  };
}

async function readObject(ask: Ask, url: string, range?: ByteRange): Promise<StoredFile> {
  const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
  const response = await ask(url, { headers });
  if (!response.ok || !response.body) await discard(response, []);
  const whole =
    response.headers.get('content-range')?.split('/')[1] ?? response.headers.get('content-length');
  return { stream: Readable.fromWeb(response.body as WebStream), size: Number(whole) };
}

/** Sends a request. The time limit applies until the answer begins, because reading a large file may take long. */
async function askWithin(client: AwsClient, url: string, init: RequestInit): Promise<Response> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), ANSWER_WITHIN_MS);
  try {
    return await client.fetch(url, { ...init, signal: limit.signal });
  } catch (error) {
    throw Object.assign(unavailable(OUT_OF_REACH_MESSAGE), { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** Cancels an answer's body, because an unread body would block its connection. Throws if the status is unexpected. */
async function discard(response: Response, expected: readonly number[]): Promise<void> {
  await response.body?.cancel();
  if (expected.includes(response.status)) return;
  if (response.status === 404) throw notFound('File not found');
  if (response.status === 507) throw problem(507, NO_ROOM_MESSAGE);
  throw Object.assign(unavailable(OUT_OF_REACH_MESSAGE), { cause: `The bucket answered ${response.status}` });
}
