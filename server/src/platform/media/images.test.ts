import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { versionKey } from '#platform/storage/keys.ts';
import { blank, gifOf, halves } from './fixtures/make.ts';
import { openTestStore, type TestStore } from './test-store.ts';

let at: TestStore;

beforeAll(async () => {
  at = await openTestStore();
});

afterAll(() => at.close());

describe('a picture', () => {
  test('comes out upright, without position, camera or comment, as WebP under a name that fits', async () => {
    const exif = {
      IFD0: { Make: 'SecretCamera', ImageDescription: 'secret words' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '48/1 8/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '11/1 34/1 0/1',
      },
    };
    const bytes = await (
      await halves(400, 200)
    )
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(bytes.includes('SecretCamera')).toBe(true);
    const file = await at.received(bytes, 'Holiday in Munich.JPG', 'image/jpeg');
    const media = await at.prepare(file);
    const kept = await at.stored(media);
    expect(media).toEqual({
      storage_key: expect.stringMatching(/^[0-9a-f]{32}\.webp$/),
      mime: 'image/webp',
      purpose: 'chat',
      kind: 'image',
      width: 200,
      height: 400,
      name: 'Holiday in Munich.webp',
      bytes: kept.length,
      widths: [],
      placeholder: expect.stringMatching(/^data:image\/webp;base64,/) as unknown,
      has_poster: false,
      version_bytes: 0,
      alt: '',
    });
    const meta = await sharp(kept).metadata();
    expect(meta).toMatchObject({ format: 'webp', width: 200, height: 400 });
    expect([meta.exif, meta.xmp, meta.icc, meta.iptc, meta.orientation]).toEqual(Array(5).fill(undefined));
    expect(kept.includes('Secret') || kept.includes('secret')).toBe(false);
    const [red = 0, , blue = 0] = await sharp(kept)
      .extract({ left: 100, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(red).toBeGreaterThan(200); // After a clockwise turn, the red left half is on top.
    expect(blue).toBeLessThan(60);
  });

  test('is made no larger than 2048 pixels, and a small one is left as large as it is', async () => {
    expect(await at.keep(await blank(3000, 1500).jpeg().toBuffer())).toMatchObject({
      width: 2048,
      height: 1024,
    });
    expect(await at.keep(await blank(1500, 3000).webp().toBuffer())).toMatchObject({
      width: 1024,
      height: 2048,
    });
    expect(await at.keep(await blank(30, 20).jpeg().toBuffer())).toMatchObject({ width: 30, height: 20 });
  });

  test('has versions for small screens, where they are less, and a tiny one to stand in for it', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const photo = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: 'grey', noise } })
        .blur(4)
        .jpeg({ quality: 95 })
        .toBuffer();
    const large = await at.keep(await photo(2400, 1800));
    expect(large).toMatchObject({ width: 2048, height: 1536, widths: [480, 960] });
    const [small, middle] = [
      await at.stored({ storage_key: versionKey(large.storage_key, 480) }),
      await at.stored({ storage_key: versionKey(large.storage_key, 960) }),
    ];
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 480, height: 360 });
    expect(await sharp(middle).metadata()).toMatchObject({ format: 'webp', width: 960, height: 720 });
    expect(large.version_bytes).toBe(small.length + middle.length);
    expect(small.length).toBeLessThan(middle.length);
    expect(middle.length).toBeLessThan(large.bytes);
    expect(large.placeholder?.length).toBeLessThanOrEqual(256);
    const tiny = Buffer.from(large.placeholder?.split(',')[1] ?? '', 'base64');
    expect(await sharp(tiny).metadata()).toMatchObject({ format: 'webp', width: 16, height: 12 });
    expect(await at.keep(await photo(1199, 800))).toMatchObject({ widths: [480] });
    expect(await at.keep(await photo(599, 800))).toMatchObject({ widths: [] });
    await at.deleteFiles([large]);
    for (const width of [480, 960])
      await expect(at.storage.read(versionKey(large.storage_key, width))).rejects.toMatchObject({
        code: 404,
      });
  });

  test('that is small and drawn is kept exactly, transparency included', async () => {
    const pixels = Buffer.from(Array.from({ length: 64 * 64 * 4 }, (_, index) => (index * 37) % 256));
    const drawing = sharp(pixels, { raw: { width: 64, height: 64, channels: 4 } });
    const kept = await at.stored(await at.keep(await drawing.png().toBuffer()));
    const [alpha, before] = [
      await sharp(kept).extractChannel(3).raw().toBuffer(),
      pixels.filter((_, index) => index % 4 === 3),
    ];
    expect(alpha.equals(before)).toBe(true);
    expect((await sharp(kept).metadata()).hasAlpha).toBe(true);
  });

  test.each(['pfp', 'real_pfp', 'icon'] as const)(
    'for a %s becomes a square with a small version beside it',
    async (purpose) => {
      const media = await at.keep(await (await halves(1200, 800)).jpeg().toBuffer(), purpose);
      expect(media).toMatchObject({ width: 512, height: 512 });
      const small = await at.stored({ storage_key: versionKey(media.storage_key, 128) });
      expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 128, height: 128 });
      expect(small.length).toBeLessThan(media.bytes);
      await at.deleteFiles([media]);
      await expect(at.storage.read(versionKey(media.storage_key, 128))).rejects.toMatchObject({ code: 404 });
      await expect(at.storage.read(media.storage_key)).rejects.toMatchObject({ code: 404 });
    },
  );

  test('for a pfp that is smaller than the square is not blown up', async () => {
    expect(await at.keep(await blank(300, 200).jpeg().toBuffer(), 'pfp')).toMatchObject({
      width: 200,
      height: 200,
    });
  });

  test('that moves keeps moving, but stands still as an avatar', async () => {
    const raw = { width: 20, height: 30, channels: 3, pageHeight: 10 } as const;
    const pixels = Buffer.from(
      Array.from({ length: 20 * 30 * 3 }, (_, index) => (index < 600 ? 0 : index < 1200 ? 128 : 255)),
    );
    const gif = await sharp(pixels, { raw })
      .gif({ delay: [100, 200, 300], loop: 0 })
      .toBuffer();
    const moving = await at.keep(gif);
    expect(moving).toMatchObject({
      width: 20,
      height: 10,
      mime: 'image/webp',
      widths: [],
      placeholder: expect.stringMatching(/^data:/) as unknown,
    });
    const meta = await sharp(await at.stored(moving), { animated: true }).metadata();
    expect(meta).toMatchObject({ pages: 3, delay: [100, 200, 300], loop: 0 });
    const still = await at.keep(gif, 'pfp');
    expect((await sharp(await at.stored(still)).metadata()).pages ?? 1).toBe(1);
  });

  test('is known by its bytes, whatever its name and type say', async () => {
    const jpeg = await blank(8, 8).jpeg().toBuffer();
    const file = await at.received(jpeg, 'page.html', 'image/gif');
    const media = await at.prepare(file, ['image']);
    expect(media).toMatchObject({ mime: 'image/webp', name: 'page.webp' });
  });
});

test('a picture at the limits passes: 40 megapixels, 12,000 pixels long, 100 frames', async () => {
  const long = await sharp({ create: { width: 12_000, height: 3333, channels: 3, background: 'red' } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  expect(await at.keep(long)).toMatchObject({ width: 2048, height: 569 });
  expect(await at.keep(gifOf(100, 100))).toMatchObject({ width: 100, height: 100 });
});

test('what hides behind a picture is left behind', async () => {
  const bytes = Buffer.concat([
    await blank(8, 8).png().toBuffer(),
    Buffer.from('PK\x03\x04<script>alert(1)</script>'),
  ]);
  expect((await at.stored(await at.keep(bytes))).includes('script')).toBe(false);
});
