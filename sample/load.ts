/** Loads the sample theatre into a server. */
import { drawPicture } from './draw.ts';
import type { Subject } from './draw.ts';
import type { SampleHost, SampleLoaded } from './host.ts';
import { makePaper } from './papers/index.ts';
import { sampleTheatre } from './theatre.ts';

/** Drawings made in parallel: the image library already uses every core. */
const DRAWN_AT_ONCE = 4;
/** Commands per batch, between two progress reports. */
const COMMANDS_AT_ONCE = 250;

async function storePictures(
  pictures: ReadonlyMap<string, Subject>,
  host: SampleHost,
  report: (done: number) => void,
): Promise<void> {
  const waiting = pictures.entries();
  let stored = 0;
  const storeNext = async () => {
    for (const [mediaId, subject] of waiting) {
      await host.storePicture({ mediaId, draw: () => drawPicture(subject) });
      stored += 1;
      report(stored);
    }
  };
  await Promise.all(Array.from({ length: DRAWN_AT_ONCE }, storeNext));
}

/**
 * Draws the pictures and documents, then carries out everything that happened in the sample's past.
 *
 * Repeating it on the same day does nothing twice: pictures and commands have the same ids. Throws if a command is refused the
 * first time: the sample is part of the program, so that is a bug.
 */
export async function loadSample(host: SampleHost): Promise<SampleLoaded> {
  const { commands, pictures, papers, users, counts } = sampleTheatre(host);
  const total = pictures.size + commands.length;
  await storePictures(pictures, host, (done) =>
    host.onProgress({ step: 'Loading sample theatre: pictures', done, total }),
  );
  for (const paper of papers) await host.storeFile({ fileId: paper.fileId, bytes: await makePaper(paper) });
  for (let start = 0; start < commands.length; start += COMMANDS_AT_ONCE) {
    const batch = commands.slice(start, start + COMMANDS_AT_ONCE);
    const refusals = await host.execute(batch);
    refusals.forEach((refusal, index) => {
      if (refusal && !host.isResumed)
        throw new Error(
          `Invariant broken: the sample's ${JSON.stringify(batch[index]?.command)} was refused: ${refusal.message}`,
        );
    });
    host.onProgress({ step: 'Loading sample theatre: records', done: pictures.size + start + batch.length, total });
  }
  return { ...counts, pictures: pictures.size, users };
}
