/** The interface to the server that the sample theatre is loaded into. */
import type { Kind } from '../src/domain/catalogue/index.ts';
import type { Command } from '../src/domain/decide/index.ts';
import type { Refusal } from '../src/domain/kernel/decision.ts';
import type { IsoDate } from '../src/domain/kernel/dates.ts';

/** Loading progress, for a progress bar. */
export interface SampleProgress {
  /** In words for the user: "Loading sample theatre: pictures". */
  readonly step: string;
  /** 0 to `total`. */
  readonly done: number;
  readonly total: number;
}

/** A drawing in the sizes stored for uploads. */
export interface DrawnPicture {
  readonly thumb: Buffer;
  readonly large: Buffer;
  /** Size of the large one in pixels. */
  readonly width: number;
  readonly height: number;
}

/** A drawing to store as an uploaded picture. */
interface SamplePicture {
  /** The same drawing always has the same id, so that storing it again is harmless. */
  readonly mediaId: string;
  /** Called only if it isn't stored yet. */
  draw(): Promise<DrawnPicture>;
}

/** One action in the theatre's past. */
export interface SampleCommand {
  readonly command: Command;
  /** A user of the sample, or the program before there were users. */
  readonly by: { readonly userId: string } | 'system';
}

/** Ids of categories by kind and name: several departments may use the same name. */
export type SampleCategories = ReadonlyMap<Kind, ReadonlyMap<string, string>>;

/** The server as the sample theatre sees it. */
export interface SampleHost {
  /** Day on which the sample is loaded: due and overdue dates are relative to it. */
  readonly today: IsoDate;
  /** IANA zone of the group. */
  readonly timezone: string;
  /** Existing categories; the sample adds missing ones. */
  readonly categories: SampleCategories;
  /** Member record of the group's founder: some loans are to them. */
  readonly founder: string | undefined;
  /** Loading resumes after an interruption: changes users made in between may conflict with it. */
  readonly isResumed: boolean;
  /**
   * Carries out commands in order through the ordinary event store. Their `issuedAt` are years apart: stored as the time of the
   * event, so that the history of the theatre is consistent.
   *
   * @returns one entry per command: its refusal, or undefined if it was accepted
   */
  execute(commands: readonly SampleCommand[]): Promise<readonly (Refusal | undefined)[]>;
  /** Stores a picture as if it had been uploaded. Called before the commands that refer to it, several in parallel. */
  storePicture(picture: SamplePicture): Promise<unknown>;
  /** Stores a file as if it had been uploaded. Called before the commands that refer to it. */
  storeFile(file: { readonly fileId: string; readonly bytes: Buffer }): Promise<unknown>;
  onProgress(progress: SampleProgress): void;
}

/** A user of the sample who can be given a login. Without a password, the account can't log in. */
export interface SampleUser {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  /** What logging in as them shows: "Looks after the props". */
  readonly what: string;
}

/** Numbers of records loaded. */
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

/** Result of loading. */
export interface SampleLoaded extends SampleCounts {
  readonly pictures: number;
  readonly users: readonly SampleUser[];
}
