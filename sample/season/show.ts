/** Format of a show of the sample: people by handle, days counted from the opening night. */
import type { FieldValues } from '../../src/domain/catalogue/index.ts';

interface SampleRole {
  readonly character: string;
  /** Handle of the member; missing if not cast yet. */
  readonly by?: string;
  readonly billing?: 'understudy' | 'cover';
  /** The group the character belongs to. */
  readonly group?: string;
  readonly cast?: string;
  readonly description?: string;
}

export interface SampleCall {
  /** Days from the opening night. */
  readonly day: number;
  readonly from: string;
  readonly to: string;
  readonly values: FieldValues & { readonly name: string; readonly callType: string };
}

interface SamplePerformance {
  readonly day: number;
  readonly start: string;
  readonly name: string;
  readonly sold: number;
  readonly showing?: string;
  readonly cast?: string;
}

export interface SamplePropLine {
  readonly name: string;
  /** The scene's place in the running order, from 1. */
  readonly scene: number;
  readonly character?: string;
  /** Days from the opening night by which it is needed. */
  readonly rehearsal?: number;
  readonly values: FieldValues;
}

interface SampleBudgetLine {
  readonly name: string;
  readonly department: string;
  readonly estimate: number;
  readonly actual?: number;
  readonly income?: true;
  readonly paidBy?: string;
}

/** Positions in an event's team. */
type Leaders = Readonly<Partial<Record<'producerId' | 'directorId' | 'musicalDirectorId' | 'stageManagerId', string>>>;

/** A show in full detail. */
export interface SampleShow {
  readonly tag: string;
  readonly values: FieldValues;
  readonly leaders: Leaders;
  /** Days before the opening when it was entered. */
  readonly entered: number;
  /** Days before the opening when cast and crew were entered. */
  readonly cast: number;
  /** Days from the opening to the last night. */
  readonly closes: number;
  readonly casts?: readonly string[];
  readonly roles: readonly SampleRole[];
  /** Position, handle, department. */
  readonly crew: readonly (readonly [position: string, by: string | undefined, department: string])[];
  /** Name, pages, setting, characters. */
  readonly scenes: readonly (readonly [name: string, pages: string, setting: string, characters: readonly string[]])[];
  /** The prop list, by number. */
  readonly props: readonly SamplePropLine[];
  readonly calls: readonly SampleCall[];
  readonly performances: readonly SamplePerformance[];
  readonly budget: readonly SampleBudgetLine[];
  /** Usual tasks not done although their day has passed. */
  readonly forgotten: readonly string[];
}
