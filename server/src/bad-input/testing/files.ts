import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Call } from '@quad/contract/core/call.ts';
import { blank } from '#platform/media/fixtures/make.ts';
import type { Client } from '#testing/client.ts';
import { request } from './exchange.ts';

const COMMENT_BYTES = 60_000;

/** A photo of exactly the given size in bytes. JPEG comments fill most of it. */
export async function photoOf(bytes: number): Promise<Buffer<ArrayBuffer>> {
  const photo = await blank(64, 64).jpeg().toBuffer();
  const start = photo.subarray(0, 2);
  const comments: Buffer[] = [];
  for (let left = bytes - photo.length; left > 0;) {
    // Each comment has a header of four bytes. If too few bytes would remain after a full comment, the last comment
    // takes all remaining bytes.
    const size = left > COMMENT_BYTES + 1000 ? COMMENT_BYTES : left;
    const comment = Buffer.alloc(size, 'x');
    comment.writeUInt16BE(0xfffe);
    comment.writeUInt16BE(size - 2, 2);
    comments.push(comment);
    left -= size;
  }
  return Buffer.concat([start, ...comments, photo.subarray(2)]);
}

/** The names of all files below a folder; empty when the folder does not exist. */
export async function filesIn(...folder: string[]): Promise<string[]> {
  const entries = await readdir(join(...folder), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** The headers that a logged-in user's browser sends. */
export function headersOf({ cookies }: Pick<Client, 'cookies'>): Record<string, string> {
  return {
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
  };
}

/** A form as bytes, and the headers to send it as the given user. */
export async function formTo(call: Call, who: Pick<Client, 'cookies'>, form: FormData) {
  const written = new Response(form);
  const headers = { ...headersOf(who), 'content-type': written.headers.get('content-type') ?? '' };
  return { path: `/api${call.path}`, headers, bytes: Buffer.from(await written.arrayBuffer()) };
}

/** The head of an upload request. It announces a body of `length` bytes. */
export const headOf = (
  { path, headers }: { path: string; headers: Record<string, string> },
  length: number,
): string => request(`POST ${path}`, { ...headers, 'content-length': String(length) });
