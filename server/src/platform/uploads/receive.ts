import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FileFields } from '@quad/contract/core/call.ts';
import { MEGABYTE, tooLargeMessage } from '@quad/contract/core/upload.ts';
import type { FastifyRequest } from 'fastify';
import { ProblemError, badRequest, tooLarge, wrongContentType } from '#platform/problems.ts';
import { BROKEN_FORM, formFailure } from './failures.ts';
import { tidyFileName } from './file-name.ts';
import { AFTER_THE_ANSWER, FORM_LIMITS, UPLOAD_PACE, type Pace } from './limits.ts';
import { drainBody, watchBody } from './watch-body.ts';
import { noteArrival, type ReceivedFile } from './received-file.ts';
import { PRIVATE_FOLDER } from '#platform/storage/private-folder.ts';

/**
 * A received file. `path` is null for a file that is counted but not stored, because its field has too many files.
 */
export type CountedFile = Omit<ReceivedFile, 'path'> & { path: string | null };

/**
 * A received form. Its temporary files exist until `dispose` is called. The caller of `receiveMultipart` must always
 * call `dispose`.
 */
export type ReceivedForm = {
  /**
   * The texts and files by field name, in an object without a prototype. A repeated field is an array. A file field
   * that accepts several files is always an array.
   */
  fields: Record<string, unknown>;
  files: CountedFile[];
  dispose(): Promise<void>;
};

/** The folder for temporary files, and the file fields. `pace` is for tests. */
export type ReceiveOptions = {
  tmpDir: string;
  fileFields: FileFields;
  pace?: Pace;
  /** Called once, before the first file of the form is read. If it throws, the form is refused with that error. */
  beforeFiles?: () => Promise<void>;
};

type Reception = {
  dir: string;
  fileFields: FileFields;
  form: ReceivedForm;
  beforeFiles: () => Promise<void>;
  signal: AbortSignal;
};

/**
 * Receives a form with files. Writes the files to disk as they arrive, so they are never completely in memory. Needs
 * `@fastify/multipart`. If the form is refused, all its files are removed.
 * @throws ProblemError 413 if a file, a field or the form is too large, 400 for a broken or too slow form, 415 for
 * anything but a form, 507 if no space is left
 * Source: security.md §3 "Multipart", wire.md "Fields": a file of exactly the limit passes.
 */
export async function receiveMultipart(
  request: FastifyRequest,
  { tmpDir, fileFields, pace = UPLOAD_PACE, beforeFiles = async () => undefined }: ReceiveOptions,
): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw wrongContentType('Send this as a form (multipart/form-data)');
  const dir = join(tmpDir, randomBytes(16).toString('hex'));
  const dispose = () => rm(dir, { recursive: true, force: true, maxRetries: 3 });
  const form: ReceivedForm = { fields: Object.create(null) as Record<string, unknown>, files: [], dispose };
  try {
    await mkdir(dir, PRIVATE_FOLDER);
    await receiveParts(request, { dir, fileFields, form, beforeFiles: once(beforeFiles) }, pace);
    return form;
  } catch (error) {
    await dispose().catch((err: unknown) => request.log.error({ type: 'error', err }));
    throw error instanceof ProblemError ? error : formFailure(error);
  } finally {
    drainBody(request.raw, AFTER_THE_ANSWER);
  }
}

/** Reads the parts until the form ends, or until it is too large or too slow. */
async function receiveParts(
  request: FastifyRequest,
  reception: Omit<Reception, 'signal'>,
  pace: Pace,
): Promise<void> {
  const { form, fileFields } = reception;
  const stop = new AbortController();
  const stopped = Promise.withResolvers<never>();
  const stopWith = (error: ProblemError) => {
    stop.abort();
    stopped.reject(error);
  };
  const watch = watchBody(
    request.raw,
    { pace, maxBytes: 2 * capacity(fileFields) + MEGABYTE },
    {
      tooSlow: () => stopWith(badRequest('The upload was too slow')),
      tooMuch: () => stopWith(tooLarge(form.files.length > 1 ? 'Too many files' : 'The upload is too large')),
    },
  );
  // A connection may close without an error event of the body, for example after invalid HTTP.
  const onClose = () => {
    if (!request.raw.readableEnded) stopWith(badRequest(BROKEN_FORM));
  };
  if (request.raw.destroyed) onClose();
  request.raw.once('close', onClose);
  try {
    await Promise.race([takeParts(request, { ...reception, signal: stop.signal }), stopped.promise]);
  } finally {
    watch.stop();
    request.raw.off('close', onClose);
  }
}

async function takeParts(request: FastifyRequest, reception: Reception): Promise<void> {
  const { fields, fieldBytes, files, headerBytes, headerLines } = FORM_LIMITS;
  const parts = request.parts({
    preservePath: true,
    limits: {
      fields,
      files,
      parts: fields + files,
      fieldSize: fieldBytes,
      fileSize: Infinity, // `take` checks the limit of each field
      headerSize: headerBytes,
      headerPairs: headerLines,
    },
  });
  for await (const part of parts) {
    if (typeof part.fieldname !== 'string') throw badRequest(BROKEN_FORM);
    if (part.type === 'file') await takeFile(part, reception);
    else takeText(part, reception.form);
  }
}

function takeText(part: Exclude<Multipart, MultipartFile>, { fields }: ReceivedForm): void {
  if (part.valueTruncated) throw tooLarge(`Each field must be less than ${FORM_LIMITS.fieldBytes / 1024} KB`);
  append(fields, part.fieldname, part.value, false);
}

async function takeFile(part: MultipartFile, reception: Reception): Promise<void> {
  const { dir, fileFields, form, beforeFiles, signal } = reception;
  const rule = Object.hasOwn(fileFields, part.fieldname) ? fileFields[part.fieldname] : undefined;
  if (!rule) throw badRequest('No file is expected here');
  const earlier = form.files.filter(({ field }) => field === part.fieldname).length;
  const path = earlier < rule.max ? join(dir, String(form.files.length)) : null;
  if (part.filename) await beforeFiles();
  // A part without a file name may still be a file, so it is treated as a file until its bytes are read.
  const size = await take(part.file, path, { maxBytes: rule.maxBytes, beforeBytes: beforeFiles, signal });
  if (!part.filename && size === 0) return; // Browsers send this part for an empty file input.
  const name = tidyFileName(part.filename ?? '');
  const file: CountedFile = noteArrival({ field: part.fieldname, name, type: part.mimetype, size, path });
  form.files.push(file);
  append(form.fields, part.fieldname, file, rule.max > 1);
}

/** Writes a file's bytes to `path`, or discards them if `path` is null. Returns their number. */
async function take(
  file: Readable,
  path: string | null,
  { maxBytes, beforeBytes, signal }: { maxBytes: number; beforeBytes(): Promise<void>; signal: AbortSignal },
): Promise<number> {
  let size = 0;
  const target = path === null ? nowhere() : createWriteStream(path);
  await pipeline(
    file,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        await beforeBytes();
        size += chunk.length;
        if (size > maxBytes) throw tooLarge(tooLargeMessage(maxBytes));
        yield chunk;
      }
    },
    target,
    { signal },
  );
  return size;
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}

const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

function append(fields: Record<string, unknown>, name: string, value: unknown, always: boolean): void {
  const before = fields[name];
  if (Array.isArray(before)) before.push(value);
  else if (before !== undefined) fields[name] = [before, value];
  else fields[name] = always ? [value] : value;
}

/** The maximum size of all files of a form together, in bytes. */
const capacity = (fileFields: FileFields): number =>
  Object.values(fileFields).reduce((bytes, { max, maxBytes }) => bytes + max * maxBytes, 0);
