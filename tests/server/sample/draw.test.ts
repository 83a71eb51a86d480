import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  drawPicture,
  drawingNames,
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
  pictureId,
  pictureSvg,
} from '../../../sample/draw.ts';
import type { Subject } from '../../../sample/draw.ts';
import { sampleTheatre } from '../../../sample/theatre.ts';

const teapot: Subject = {
  drawing: 'teapot',
  tint: '#3f6b63',
  accent: '#e3c16f',
  finish: 'ceramic',
  backdrop: '#e4dbcd',
  wide: 1,
  tall: 1,
  mirrored: false,
};

describe('pictures', () => {
  it('[SAMPLE-7] are the same for equal subjects and differ for others', async () => {
    const variations: readonly Subject[] = [
      { ...teapot, drawing: 'jug' },
      { ...teapot, tint: '#3f6b64' },
      { ...teapot, accent: '#000000' },
      { ...teapot, finish: 'metal' },
      { ...teapot, backdrop: '#d8dedb' },
      { ...teapot, wide: 1.08 },
      { ...teapot, tall: 0.92 },
      { ...teapot, mirrored: true },
    ];
    expect(pictureId({ ...teapot })).toBe(pictureId(teapot));
    expect(await drawPicture({ ...teapot })).toEqual(await drawPicture(teapot));
    expect(new Set([teapot, ...variations].map(pictureId)).size).toBe(1 + variations.length);
  });

  it('[SAMPLE-7] can be drawn for every sort of thing', async () => {
    for (const drawing of drawingNames) {
      const { large, thumb, ...size } = await drawPicture({ ...teapot, drawing });
      expect(size).toEqual({ width: PICTURE_WIDTH, height: PICTURE_HEIGHT });
      expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', ...size });
      expect(await sharp(thumb).metadata()).toMatchObject({ format: 'webp', ...size });
      expect(pictureSvg({ ...teapot, drawing }), drawing).not.toMatch(/NaN|undefined/);
    }
    expect(new Set(drawingNames.map((drawing) => pictureId({ ...teapot, drawing }))).size).toBe(drawingNames.length);
  });

  it('[SAMPLE-7] hang in the sample by the hundred, of many sorts', () => {
    const { pictures, commands } = sampleTheatre({ today: '2026-05-14', timezone: 'Europe/London' });
    const hung = commands.flatMap(({ command }) =>
      command.type === 'AddPhoto' ? [command.payload.photo.mediaId] : [],
    );
    expect(hung.length).toBeGreaterThan(900);
    expect(new Set(hung)).toEqual(new Set(pictures.keys()));
    expect(new Set([...pictures.values()].map(({ drawing }) => drawing)).size).toBeGreaterThan(30);
  });
});
