import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pngOf, unfoldingVideo } from './fixtures/make.ts';
import { openTestStore, REFUSE, type TestStore } from './test-store.ts';

let at: TestStore;

beforeAll(async () => {
  at = await openTestStore();
});

afterAll(() => at.close());

const fixture = (name: string) => fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url));
async function video(name: string, change: (bytes: Buffer) => Buffer = (bytes) => bytes) {
  const file = await at.received(change(await readFile(fixture(name))), name, 'video/mp4');
  return at.prepare(file);
}
const replace = (from: string, to: string) => (bytes: Buffer) =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');

describe('a video', () => {
  test('from a phone becomes MP4 that plays at once, upright, without place, device or title', async () => {
    const before = await readFile(fixture('phone.mov'));
    expect(before.includes('+48.1371') && before.includes('Apple') && before.includes('secret title')).toBe(
      true,
    );
    const media = await video('phone.mov');
    expect(media).toMatchObject({
      kind: 'video',
      mime: 'video/mp4',
      width: 48,
      height: 64,
      name: 'phone.mp4',
    });
    const kept = await at.stored(media);
    expect(media.bytes).toBe(kept.length);
    expect(kept.toString('latin1', 4, 8)).toBe('ftyp');
    expect(kept.indexOf('moov')).toBeLessThan(kept.indexOf('mdat'));
    for (const trace of ['48.13', 'Apple', 'secret', 'quicktime']) expect(kept.includes(trace)).toBe(false);
    const [input, original] = [kept, before].map(
      (bytes) => new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS }),
    );
    const [picture, sound] = [await input?.getPrimaryVideoTrack(), await input?.getPrimaryAudioTrack()];
    expect(await picture?.getRotation()).toBe(await (await original?.getPrimaryVideoTrack())?.getRotation());
    expect(await picture?.getRotation()).not.toBe(0);
    expect([await picture?.getCodec(), await sound?.getCodec()]).toEqual(['avc', 'aac']);
    expect(await picture?.computeDuration()).toBeCloseTo(0.5, 1);
    expect((await picture?.computePacketStats())?.packetCount).toBe(5);
  });

  test('as WebM stays WebM, without its title', async () => {
    const media = await video('clip.webm');
    expect(media).toMatchObject({ mime: 'video/webm', width: 64, height: 48, name: 'clip.webm' });
    const kept = await at.stored(media);
    expect(kept.includes('secret')).toBe(false);
    expect((await readFile(fixture('clip.webm'))).includes('secret')).toBe(true);
  });

  const wrong: [string, () => Promise<unknown>, RegExp][] = [
    ['sound only', () => video('sound-only.mp4'), /no picture track/],
    ['a codec that nobody plays', () => video('phone.mov', replace('avc1', 'zzzz')), /cannot be taken over/],
    ['no ftyp first', () => video('phone.mov', (bytes) => bytes.subarray(20)), /no ftyp box first/],
    ['one that ends early', () => video('phone.mov', (bytes) => bytes.subarray(0, 2000)), /./],
    ['WebM that ends in its header', () => video('clip.webm', (bytes) => bytes.subarray(0, 60)), /./],
    ['Matroska', () => video('clip.webm', replace('webm', 'matr')), /./],
    [
      'a playlist',
      () => video('clip.webm', () => Buffer.from('#EXTM3U\n#EXTINF:9,\nhttp://127.0.0.1/a.ts\n')),
      /unknown|not a format/,
    ],
    [
      'garbage behind a good start',
      () => video('phone.mov', (bytes) => Buffer.concat([bytes.subarray(0, 24), Buffer.alloc(9000, 7)])),
      /./,
    ],
    ['a picture', async () => video('clip.webm', () => pngOf(8, 8)), /not wanted here: image/],
  ];
  test.each(wrong)('is refused: %s', async (_name, attempt, cause) => {
    await expect(attempt()).rejects.toMatchObject({
      code: 400,
      message: REFUSE,
      cause: expect.stringMatching(cause) as unknown,
    });
  });

  test('is refused where a small file would unfold to a large one', async () => {
    const bytes = await unfoldingVideo(await readFile(fixture('phone.mov')), 60, 1_000_000);
    await expect(at.prepare(await at.received(bytes, 'a.mp4', 'video/mp4'))).rejects.toMatchObject({
      code: 400,
      cause: 'it unfolds to more than it is',
    });
  });

  test('is told apart from a picture also where only videos are wanted', async () => {
    const file = await at.received(await readFile(fixture('clip.webm')), 'x', 'image/png');
    await expect(at.prepare(file)).rejects.toMatchObject({
      code: 400,
    });
    await expect(at.prepare(file, ['video'])).resolves.toMatchObject({ kind: 'video' });
  });
});
