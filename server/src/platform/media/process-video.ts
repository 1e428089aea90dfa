import {
  BufferTarget,
  Conversion,
  EncodedPacketSink,
  FilePathSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { stat } from 'node:fs/promises';
import { RefusedError, refusing, type Processed } from './jobs.ts';
import { UNFOLDS_AT_MOST, VIDEO_SIDE } from './limits.ts';
import type { Format } from './sniff.ts';

/**
 * Makes a video safe to show without encoding it again. Copies only the main picture track and sound track, without
 * titles, places and device names. Writes the index first, so that the video plays before it is fully loaded.
 * @throws RefusedError for a file that cannot be read, has no picture, or would have to be encoded again
 */
export function processVideo(path: string, format: Format): Promise<Processed> {
  return refusing(async () => {
    const input = new Input({
      source: new FilePathSource(path, { handleUnhandledError: () => undefined }),
      formats: format.name === 'webm' ? [WEBM] : [MP4, QTFF],
    });
    try {
      const size = await measure(input);
      await mustNotUnfold(input, (await stat(path)).size);
      const extension = format.name === 'webm' ? 'webm' : 'mp4';
      const bytes = await moveTracks(input, extension);
      return { kind: 'video', extension, ...size, bytes, versions: [], placeholder: null };
    } finally {
      input.dispose();
    }
  });
}

/** Returns the width and height of a video in pixels, as the viewer sees it. */
async function measure(input: Input): Promise<{ width: number; height: number }> {
  const video = await input.getPrimaryVideoTrack();
  if (!video) throw new RefusedError('no picture track');
  const width = Math.round(await video.getDisplayWidth());
  const height = Math.round(await video.getDisplayHeight());
  const duration = await video.computeDuration();
  const plausible = [width, height].every((side) => side >= 1 && side <= VIDEO_SIDE);
  if (!plausible || !(duration > 0 && Number.isFinite(duration))) {
    throw new RefusedError(`not a plausible video: ${width} × ${height}, ${duration} s`);
  }
  return { width, height };
}

/**
 * Refuses a file whose index refers to the same bytes many times, because the processed copy repeats these bytes and
 * could become much larger.
 * @param bytes the size of the file
 */
async function mustNotUnfold(input: Input, bytes: number): Promise<void> {
  let left = UNFOLDS_AT_MOST * bytes;
  for (const track of [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]) {
    if (!track) continue;
    const samples = new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true });
    for await (const { byteLength } of samples) {
      // An empty sample counts as one byte, because a file may have billions of empty samples.
      left -= Math.max(1, byteLength);
      if (left < 0) throw new RefusedError('it unfolds to more than it is');
    }
  }
}

/** Makes the new file in memory, because its index comes first but is known only at the end. */
async function moveTracks(input: Input, extension: 'mp4' | 'webm'): Promise<Uint8Array> {
  const format =
    extension === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' });
  const target = new BufferTarget();
  const conversion = await Conversion.init({
    input,
    output: new Output({ format, target }),
    tracks: 'primary',
    copy: { mode: 'forced', shiftTolerance: Infinity },
    tags: {},
    showWarnings: false,
  });
  if (!conversion.isValid || !conversion.utilizedTracks.some((track) => track.isVideoTrack())) {
    const reasons = conversion.discardedTracks.map(({ reason }) => reason).join(', ');
    throw new RefusedError(`its picture cannot be taken over: ${reasons}`);
  }
  await conversion.execute();
  if (!target.buffer) throw new RefusedError('nothing came of it');
  return new Uint8Array(target.buffer);
}
