import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import type { FileFields } from '@quad/contract/core/call.ts';
import Fastify from 'fastify';
import { ProblemError } from '#platform/problems.ts';
import { UPLOAD_PACE, type Pace } from './limits.ts';
import { receiveMultipart, type ReceivedForm } from './receive.ts';

/** The maximum size of a file in a chat, in bytes. Source: specification 1 §9. */
export const CHAT_FILE = 26_214_400;
/** The boundary of hand-written forms. */
export const BOUNDARY = 'xYzZY';

const fileFields: FileFields = { media: { max: 3, maxBytes: CHAT_FILE }, icon: { max: 1, maxBytes: 1000 } };

type Body = {
  fields: Record<string, unknown>;
  files: { head?: string | null }[];
  errors?: { message: string }[];
};
/** An answer of the `TestReceiver`. */
export type Reply = { status: number; body: Body };

/** A server for tests. It receives forms, and its answers describe them. */
export type TestReceiver = {
  port: number;
  /** The number of forms that have been received or refused. */
  handled(): number;
  leftovers(): Promise<string[]>;
  setPace(pace: Pace): void;
  post(form: FormData): Promise<Reply>;
  /** Sends the payload as it is, with the given content type. */
  postRaw(payload: string | Uint8Array<ArrayBuffer>, type?: string): Promise<Reply>;
  close(): Promise<void>;
};

/** Starts a receiver on a free port. */
export async function startReceiver(): Promise<TestReceiver> {
  const tmpDir = await mkdtemp(join(tmpdir(), 'quad-uploads-'));
  let pace = UPLOAD_PACE;
  let handled = 0;
  const app = Fastify();
  await app.register(multipart);
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof ProblemError)) throw error;
    return reply.status(error.code).send({ errors: error.problems });
  });
  app.post('/', async (request) => {
    let form: ReceivedForm | undefined;
    try {
      form = await receiveMultipart(request, { tmpDir, fileFields, pace });
      return await describeForm(form);
    } finally {
      await form?.dispose();
      handled += 1;
    }
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;

  const send = async (body: FormData | string | Uint8Array<ArrayBuffer>, type?: string): Promise<Reply> => {
    const init = { method: 'POST', body, ...(type && { headers: { 'content-type': type } }) };
    const response = await fetch(`http://127.0.0.1:${port}/`, init);
    return { status: response.status, body: (await response.json()) as Body };
  };
  return {
    port,
    handled: () => handled,
    leftovers: () => readdir(tmpDir),
    setPace: (next) => void (pace = next),
    post: (form) => send(form),
    postRaw: (payload, type = multipartType(BOUNDARY)) => send(payload, type),
    async close() {
      await app.close();
      await rm(tmpDir, { recursive: true });
    },
  };
}

async function describeForm({ fields, files }: ReceivedForm) {
  const contents = await Promise.all(
    files.map(async ({ path, ...rest }) => ({
      ...rest,
      head: path && (await readFile(path, 'utf8')).slice(0, 20),
    })),
  );
  return { prototype: Object.getPrototypeOf(fields) as unknown, fields, files: contents };
}

/** The content type of a form with the given boundary. */
export const multipartType = (boundary: string): string => `multipart/form-data; boundary=${boundary}`;

/** One part of a hand-written form. */
export const part = (headers: string, content: string): string =>
  `--${BOUNDARY}\r\n${headers}\r\n\r\n${content}\r\n`;

/** A text field of a hand-written form. */
export const field = (name: string, value = 'v'): string =>
  part(`Content-Disposition: form-data; name="${name}"`, value);

/** A file of a hand-written form. */
export const file = (name: string, filename: string, content = 'bytes'): string =>
  part(
    `Content-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: image/png`,
    content,
  );

/** The end of a hand-written form. */
export const END = `--${BOUNDARY}--\r\n`;
