/** A fake camera showing a printed label: images of real codes, played to the browser as video. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, LaunchOptions } from '@playwright/test';
import bwipjs from 'bwip-js/node';
import sharp from 'sharp';

const WIDTH = 640;
const HEIGHT = 480;
const FRAMES = 10;

export type Symbology = 'qrcode' | 'code128';

/** A label on brown card, slightly crooked and out of focus, as if held by hand. */
async function photographOf(code: string, symbology: Symbology): Promise<Buffer> {
  const size = symbology === 'qrcode' ? { scale: 5 } : { scale: 3, height: 22 };
  const printed = await bwipjs.toBuffer({
    bcid: symbology,
    text: code,
    ...size,
    includetext: symbology === 'code128',
    paddingwidth: 12,
    paddingheight: 12,
    backgroundcolor: 'FFFFFF',
  });
  const label = await sharp(printed)
    .rotate(symbology === 'qrcode' ? 7 : 3, { background: '#9b7a55' })
    .toBuffer();
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#9b7a55' } })
    .composite([{ input: label, gravity: 'centre' }])
    .png()
    .toBuffer()
    .then((card) => sharp(card).blur(0.7).linear(0.82, 18).png().toBuffer());
}

/** Luma only: the chroma planes of a grey image are constant. */
async function writeVideo(file: string, picture: Buffer): Promise<void> {
  const luma = await sharp(picture).resize(WIDTH, HEIGHT).greyscale().raw().toBuffer();
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma.subarray(0, WIDTH * HEIGHT), chroma]);
  writeFileSync(
    file,
    Buffer.concat([
      Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`),
      ...Array.from({ length: FRAMES }, () => frame),
    ]),
  );
}

/** A browser whose camera shows this code until it is closed. */
export async function browserSeeing(
  code: string,
  symbology: Symbology,
  launchOptions: LaunchOptions,
): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), 'backstock-camera-'));
  const file = join(folder, 'label.y4m');
  await writeVideo(file, await photographOf(code, symbology));
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  });
  browser.on('disconnected', () => rmSync(folder, { recursive: true, force: true }));
  return browser;
}
