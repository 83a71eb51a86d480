import type { FlightRecorder } from '../../../machines/shared/flightRecorder.ts';
import { readRun, recordedRun, type RecordedCall, type RecordedRun } from '../../../machines/shared/recordedRun.ts';

/** Everything a tab has recorded: the run of each statechart. A failed e2e journey saves one. */
interface Flight {
  readonly flight: 1;
  readonly runs: readonly RecordedRun[];
}

/** Everything recorded on this page so far. */
export function flightOf(recorder: FlightRecorder, calls: readonly RecordedCall[]): Flight {
  const { actors, steps } = recorder.get();
  return { flight: 1, runs: actors.flatMap((actor) => recordedRun({ actor, steps, calls }) ?? []) };
}

/** The runs in a file, of one statechart or of a whole tab; undefined if it is neither. */
export function readRuns(text: string): readonly RecordedRun[] | undefined {
  const one = readRun(text);
  if (one !== undefined) return [one];
  let flight: unknown;
  try {
    flight = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof flight !== 'object' || flight === null || !('runs' in flight) || !Array.isArray(flight.runs))
    return undefined;
  const runs = flight.runs.map((run: unknown) => readRun(JSON.stringify(run)));
  return runs.every((run) => run !== undefined) ? runs : undefined;
}

/** A packed run as bytes; undefined if the URL has none. */
function packedIn(hash: string): Uint8Array<ArrayBuffer> | undefined {
  const packed = /^#run=([\w-]+)$/.exec(hash)?.[1];
  if (packed === undefined) return undefined;
  return Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}

/** The text after `#run=` in a URL, in base64url, and compressed with gzip if it is long; undefined if there is none. */
export async function unpackRun(hash: string): Promise<string | undefined> {
  const bytes = packedIn(hash);
  if (bytes === undefined) return undefined;
  const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isCompressed) return new TextDecoder().decode(bytes);
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
}
