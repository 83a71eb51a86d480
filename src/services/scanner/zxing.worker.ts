/** Reads pictures away from the page, so that typing and drawing stay smooth. */
import { createZxingReader } from './zxingReader.ts';

/** A picture in grey; its answer carries the same number. */
export interface GreyPicture {
  readonly look: number;
  readonly grey: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

export interface GreyAnswer {
  readonly look: number;
  readonly code: string | null;
}

const read = createZxingReader();

addEventListener('message', ({ data }: MessageEvent<GreyPicture>) => {
  const answer: GreyAnswer = { look: data.look, code: read(data.grey, data.width, data.height) };
  postMessage(answer);
});
