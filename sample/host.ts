/** What the sample theatre needs of the server that it is loaded into. */
import type { Kind } from '../src/domain/catalogue/index.ts';
import type { Command } from '../src/domain/decide/index.ts';
import type { Refusal } from '../src/domain/kernel/decision.ts';
import type { IsoDate } from '../src/domain/kernel/dates.ts';

/** How far the loading has come, for a progress bar. */
export interface SampleProgress {
  /** In the words of a person who waits: "Hanging the pictures". */
  readonly step: string;
  /** 0 to `total`. */
  readonly done: number;
  readonly total: number;
}

/** A drawing in the sizes in which uploads are kept. */
export interface DrawnPicture {
  readonly thumb: Buffer;
  readonly large: Buffer;
  /** Pixels of the large one. */
  readonly width: number;
  readonly height: number;
}

/** A drawing to be kept as an uploaded picture. */
interface SamplePicture {
  /** The same drawing always has the same id, so that storing it again is harmless. */
  readonly mediaId: string;
  /** Called only where it is not kept yet. */
  draw(): Promise<DrawnPicture>;
}

/** One thing that somebody did in the theatre's past. */
export interface SampleCommand {
  readonly command: Command;
  /** A user of the sample, or the program where there was none yet. */
  readonly by: { readonly userId: string } | 'system';
}

/** Ids of categories by the kind of category and by name: one name may stand in several departments. */
export type SampleCategories = ReadonlyMap<Kind, ReadonlyMap<string, string>>;

/** The server as the sample theatre sees it. */
export interface SampleHost {
  /** Day on which the sample is loaded: loans are due, and overdue, around it. */
  readonly today: IsoDate;
  /** IANA zone of the group. */
  readonly timezone: string;
  /** Categories that are there already; the sample adds those it lacks. */
  readonly categories: SampleCategories;
  /** Member that the person is who founded the group: some of what is out is out to them. */
  readonly founder: string | undefined;
  /** The loading goes on after it was cut short: what people did in between may stand in its way, and does. */
  readonly isResumed: boolean;
  /**
   * Carries commands out in order through the ordinary event store.
   * Their `issuedAt` lie years apart: kept as the time of the event, so that the history of the theatre reads as one.
   *
   * @returns one entry a command: its refusal, or nothing when it was accepted
   */
  execute(commands: readonly SampleCommand[]): Promise<readonly (Refusal | undefined)[]>;
  /** Keeps a picture as if it had been uploaded. Called before the commands that refer to it, several at once. */
  storePicture(picture: SamplePicture): Promise<unknown>;
  /** Keeps a file as if it had been uploaded. Called before the commands that refer to it. */
  storeFile(file: { readonly fileId: string; readonly bytes: Buffer }): Promise<unknown>;
  onProgress(progress: SampleProgress): void;
}

/** Somebody of the sample who can be given a sign-in. Without a password, nobody can sign in as them. */
export interface SampleUser {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  /** What signing in as them shows: "Looks after the props". */
  readonly what: string;
}

/** How much of everything there is. */
export interface SampleCounts {
  readonly members: number;
  readonly places: number;
  readonly props: number;
  readonly costumes: number;
  readonly equipment: number;
  readonly scripts: number;
  readonly anthologies: number;
  /** Copies of scripts and anthologies. */
  readonly copies: number;
}

/** What loading answers. */
export interface SampleLoaded extends SampleCounts {
  readonly pictures: number;
  readonly users: readonly SampleUser[];
}
