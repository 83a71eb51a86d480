/** Decodes pictures off the main thread, so that typing and rendering stay smooth. */
import { createZxingReader } from './zxingReader.ts';

/** A greyscale picture; the response has the same number. */
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
