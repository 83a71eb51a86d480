/** Reads pictures away from the page, so that typing and drawing stay smooth. */
import { createZxingReader } from './zxingReader.ts';

/** A picture in grey. */
export interface GreyPicture {
  readonly grey: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

const read = createZxingReader();

addEventListener('message', ({ data }: MessageEvent<GreyPicture>) => {
  postMessage(read(data.grey, data.width, data.height));
});
