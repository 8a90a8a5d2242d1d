import sharp from 'sharp';
import { expect, it } from 'vitest';
import { isBareImage } from './bare-image.ts';
import { drawImage } from './image.ts';

const create = { width: 40, height: 30, channels: 4 as const, background: { r: 4, g: 95, b: 118, alpha: 0.5 } };
const noise = Buffer.from(Array.from({ length: 60 * 60 * 3 }, (_, index) => (index * 7919) % 251));
const exif = { IFD0: { Artist: 'A. Teacher' }, IFD3: { GPSLatitudeRef: 'N' } };

it('what the server draws holds nothing but pixels, in either format', async () => {
  const drawn = await Promise.all(
    [sharp({ create }), sharp(noise, { raw: { width: 60, height: 60, channels: 3 } })].flatMap((image) =>
      [true, false].map(async (orPng) =>
        drawImage(await image.clone().withExif(exif).png().toBuffer(), { widest: 1600, orPng }),
      ),
    ),
  );
  expect(new Set(drawn.map(({ media_type }) => media_type))).toEqual(new Set(['image/png', 'image/webp']));
  for (const { bytes } of drawn) expect(isBareImage(bytes)).toBe(true);
});

it('an image with what a camera wrote into it is not bare, nor one with a text or another file in it', async () => {
  const bare = await sharp({ create }).png().toBuffer();
  expect(isBareImage(bare)).toBe(true);
  const written = sharp({ create }).withExif(exif);
  expect(isBareImage(await written.clone().png().toBuffer())).toBe(false);
  expect(isBareImage(await written.clone().webp().toBuffer())).toBe(false);
  expect(isBareImage(await sharp({ create }).withIccProfile('p3').webp().toBuffer())).toBe(false);
  expect(isBareImage(Buffer.concat([bare, Buffer.from('after')]))).toBe(false);
  const webp = await sharp({ create }).webp().toBuffer();
  expect(isBareImage(Buffer.concat([webp, Buffer.from('after')]))).toBe(false);
  expect(isBareImage(webp.subarray(0, -3))).toBe(false);
  expect(isBareImage(await sharp({ create }).jpeg().toBuffer())).toBe(false);
  expect(isBareImage(new Uint8Array())).toBe(false);
});
