import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { guardProcess } from './guard.ts';
import { READY, RefusedError, type Job, type Outcome, type ProcessedFile, type Report } from './jobs.ts';
import { processImage } from './process-image.ts';
import { processVideo } from './process-video.ts';
import { sniff } from './sniff.ts';

// This program processes uploads, one at a time. It is a separate program, because a broken file may crash a decoder.
// `workers.ts` passes two arguments: the maximum memory in bytes, and the maximum processor time of a job in
// milliseconds.
const [memoryBytes = 0, processorMs = 0] = process.argv.slice(2).map(Number);
const LOW_PRIORITY = 10;

setPriority(LOW_PRIORITY);
const guard = guardProcess({ memoryBytes, processorMs });
process.on('disconnect', () => process.exit(0));
process.on('message', (job: Job) => {
  void work(job);
});
process.send?.(READY);

async function work(job: Job): Promise<void> {
  guard.begin();
  const outcome = await look(job);
  guard.end();
  const report: Report = { outcome, isSpent: process.memoryUsage.rss() > memoryBytes / 2 };
  process.send?.(report);
}

async function look(job: Job): Promise<Outcome> {
  try {
    return { ok: true, processed: await processFile(job) };
  } catch (error) {
    if (error instanceof RefusedError) return { ok: false, reason: error.message };
    const fault = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return { ok: false, reason: String(error), fault };
  }
}

async function processFile({ path, kinds, purpose }: Job): Promise<ProcessedFile> {
  const format = await sniff(path);
  if (!kinds.includes(format.kind)) throw new RefusedError(`not wanted here: ${format.kind}`);
  const isImage = format.kind === 'image';
  const { bytes, versions, ...metadata } = await (isImage
    ? processImage(path, format, purpose)
    : processVideo(path, format));
  const kept = `${path}.kept`;
  await writeFile(kept, bytes);
  const written = versions.map(async (version) => {
    const versionPath = `${path}.${version.width}`;
    await writeFile(versionPath, version.bytes);
    return { width: version.width, path: versionPath, bytes: version.bytes.length };
  });
  return { ...metadata, bytes: bytes.length, path: kept, versions: await Promise.all(written) };
}
