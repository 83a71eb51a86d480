/** How a show of the sample is written down: people by their handles, days counted from the opening night. */
import type { FieldValues } from '../../src/domain/catalogue/index.ts';

interface SampleRole {
  readonly character: string;
  /** Handle of the member; nobody yet where it is absent. */
  readonly by?: string;
  readonly billing?: 'understudy' | 'cover';
  /** The group the character stands in. */
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

interface SampleBudgetLine {
  readonly name: string;
  readonly department: string;
  readonly estimate: number;
  readonly actual?: number;
  readonly income?: true;
  readonly paidBy?: string;
}

/** Positions of an event that name who leads it. */
type Leaders = Readonly<Partial<Record<'producerId' | 'directorId' | 'musicalDirectorId' | 'stageManagerId', string>>>;

/** A show that is told in full. */
export interface SampleShow {
  readonly tag: string;
  readonly values: FieldValues;
  readonly leaders: Leaders;
  /** Days before the opening on which it was entered. */
  readonly entered: number;
  /** Days before the opening on which cast and crew were written down. */
  readonly cast: number;
  /** Days from the opening to the last night. */
  readonly closes: number;
  readonly casts?: readonly string[];
  readonly roles: readonly SampleRole[];
  /** Position, handle, department. */
  readonly crew: readonly (readonly [position: string, by: string | undefined, department: string])[];
  /** Name, pages, where and when, who is in it. */
  readonly scenes: readonly (readonly [name: string, pages: string, setting: string, characters: readonly string[]])[];
  readonly calls: readonly SampleCall[];
  readonly performances: readonly SamplePerformance[];
  readonly budget: readonly SampleBudgetLine[];
  /** Usual tasks that are not done although their day has gone by. */
  readonly forgotten: readonly string[];
}
