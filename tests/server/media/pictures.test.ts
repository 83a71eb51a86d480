import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makePictures } from '../../../server/media/pictures.ts';

it('[MEDIA-17] refuses uploads while 20 wait, and takes them again afterwards', async () => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const made = await Promise.allSettled(Array.from({ length: 25 }, () => makePictures(bytes)));
  expect(made.map(({ status }) => status)).toEqual(
    Array.from({ length: 25 }, (_, index) => (index < 22 ? 'fulfilled' : 'rejected')),
  );
  expect(made.at(-1)).toMatchObject({ reason: { code: 'busy' } });
  expect(await makePictures(bytes)).toMatchObject({ width: 8, height: 8 });
});
