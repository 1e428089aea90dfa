import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blank, gifOf, pngOf } from './fixtures/make.ts';
import { openTestStore, REFUSE, type TestStore } from './test-store.ts';

let at: TestStore;

beforeAll(async () => {
  at = await openTestStore();
});

afterAll(() => at.close());

const svg =
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
const refused: [string, string | Buffer, RegExp][] = [
  ['text', 'hello, I am a picture', /unknown/],
  ['nothing', '', /unknown/],
  ['HTML', '<!doctype html><script>alert(1)</script>', /unknown/],
  ['SVG', svg, /not a format/],
  ['SVG without a prologue', svg.slice(21), /not a format/],
  ['PDF', '%PDF-1.7\n1 0 obj\n', /application\/pdf/],
  ['HEIC', heic, /image\/heic/],
  ['AVIF', Buffer.from('\0\0\0\x18ftypavif\0\0\0\0mif1avif', 'latin1'), /image\/avif/],
  ['TIFF', Buffer.from('II*\0\x08\0\0\0', 'latin1'), /not a format/],
  ['BMP', Buffer.from('BM\x46\0\0\0\0\0\0\0\x36\0\0\0', 'latin1'), /not a format/],
  ['a script dressed as GIF', 'GIF89a/*\x01\x00*/=1;alert(document.cookie)//', /./],
  ['a script dressed as WebP', 'RIFF/**/;WEBPalert(1)', /./],
  ['a script dressed as JPEG', Buffer.from('\xff\xd8\xff/*alert(1)*/', 'latin1'), /./],
  ['a 30000 × 30000 PNG', pngOf(30_000, 30_000), /too large: 1 × 30000 × 30000/],
  ['a PNG of 40.008 megapixels', pngOf(6668, 6000), /too large: 1 × 6668 × 6000/],
  ['a PNG 12001 pixels long', pngOf(12_001, 10), /too large: 1 × 12001 × 10/],
  ['an animation of 101 frames', gifOf(10, 101), /too large: 101 × 10 × 10/],
  ['an animation of 324 megapixels', gifOf(1800, 100), /too large: 100 × 1800 × 1800/],
  ['a video', '\0\0\0\x18ftypisom\0\0\0\0isommp42', /not wanted here: video/],
];

describe('refused as a picture:', () => {
  test.each(refused)('%s', async (_name, bytes, cause) => {
    await expect(at.keep(bytes)).rejects.toMatchObject({
      code: 400,
      problems: [{ code: 400, message: REFUSE, field: 'media' }],
      cause: expect.stringMatching(cause) as unknown,
    });
  });

  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a %s that ends early', async (format) => {
    const noise = sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: 'grey',
        noise: { type: 'gaussian', mean: 128, sigma: 50 },
      },
    });
    const bytes = await noise.toFormat(format).toBuffer();
    await expect(at.keep(bytes)).resolves.toBeDefined();
    await expect(at.keep(bytes.subarray(0, bytes.length * 0.6))).rejects.toMatchObject({ code: 400 });
    await expect(at.keep(bytes.subarray(0, 20))).rejects.toMatchObject({ code: 400 });
  });

  test('not a file that cannot be written: that is no fault of the file', async () => {
    const file = await at.received(await blank(8, 8).png().toBuffer());
    await mkdir(`${file.path}.kept`);
    const attempt = at.prepare(file, ['image']);
    await expect(attempt).rejects.toMatchObject({ code: 503 });
  });
});
