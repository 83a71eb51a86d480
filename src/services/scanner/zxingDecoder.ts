/** Decoding without the browser's detector; loaded only if needed. */
import { frameOf, frames, greyOf } from './frames.ts';
import type { Decode } from './types.ts';
import type { GreyAnswer, GreyPicture } from './zxing.worker.ts';

/** Decodes one picture. Responses to earlier scans are ignored. */
function ask(worker: Worker, picture: GreyPicture): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const stop = new AbortController();
    const { signal } = stop;
    const settle = (end: () => void): void => {
      stop.abort();
      end();
    };
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<GreyAnswer>) => data.look === picture.look && settle(() => resolve(data.code)),
      { signal },
    );
    worker.addEventListener('error', (event) => settle(() => reject(new Error(event.message))), { signal });
    worker.postMessage(picture, [picture.grey.buffer]);
  });
}

/** Scans the whole picture at reduced size and its middle in full detail, in turn. One scan at a time. */
export function createZxingDecoder(): Decode {
  const worker = new Worker(new URL('./zxing.worker.ts', import.meta.url), { type: 'module' });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  let turn = 0;
  return async (video) => {
    const frame = frameOf(video.videoWidth, video.videoHeight, frames[turn % frames.length] ?? 'whole');
    turn += 1;
    if (context === null || frame === undefined) return null;
    canvas.width = frame.toWidth;
    canvas.height = frame.toHeight;
    context.drawImage(video, frame.x, frame.y, frame.width, frame.height, 0, 0, frame.toWidth, frame.toHeight);
    const { data } = context.getImageData(0, 0, frame.toWidth, frame.toHeight);
    return ask(worker, { look: turn, grey: greyOf(data), width: frame.toWidth, height: frame.toHeight });
  };
}
