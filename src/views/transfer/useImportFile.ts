import { useMemo, useState } from 'react';
import type { Catalogue, FieldValues } from '../../domain/catalogue/index.ts';
import { draftOf, readDraft, type Typed } from '../../domain/entry/index.ts';
import {
  guessHeadingRow,
  guessFieldType,
  guessMapping,
  guessSource,
  ID,
  ID_HEADING,
  importIdFrom,
  mayRepeat,
  newFieldTarget,
  rememberedOf,
  usualOptions,
} from '../../domain/transfer/index.ts';
import type {
  ImportOptions,
  ImportRow,
  Mapping,
  Resolution,
  Resolutions,
  Sheet,
  SourceId,
} from '../../domain/transfer/index.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useDevicePreference } from '../shared/useDevicePreference.ts';
import { columnLabels, importTexts } from '../texts/transfer.ts';
import { readEveryLanguage } from '../../words/otherLanguages.ts';
import { say } from '../../words/speaker.ts';

type ImportStep = 'file' | 'columns' | 'look';

interface Choices {
  readonly file: string;
  readonly importId: string;
  readonly sheets: readonly Sheet[];
  readonly sheet: number;
  readonly headingRow: number;
  readonly source: SourceId;
  readonly mapping: Mapping;
  readonly options: ImportOptions;
  readonly resolutions: Resolutions;
  /** Values for new records if the file has none, by field. */
  readonly always: Readonly<Record<string, Typed>>;
  /** Corrected cells, by line and column. */
  readonly mended: ReadonlyMap<number, ReadonlyMap<number, string>>;
}

export interface ImportFile {
  readonly step: ImportStep;
  readonly choices: Choices | undefined;
  readonly headings: readonly string[];
  readonly rows: readonly ImportRow[];
  readonly isReading: boolean;
  readonly problem: string | undefined;
  /** Why the columns can't be used like this. */
  readonly mappingProblem: string | undefined;
  open(file: File): Promise<void>;
  goTo(step: ImportStep): void;
  chooseSheet(sheet: number): void;
  chooseHeadingRow(row: number): void;
  chooseSource(source: SourceId): void;
  /** Turns these columns into custom fields, each with the type that fits its contents. */
  makeFields(columns: readonly number[]): void;
  fillIn(key: string, typed: Typed): void;
  map(column: number, target: string | null): void;
  setOptions(options: Partial<ImportOptions>): void;
  resolve(decided: readonly (readonly [key: string, resolution: Resolution | undefined])[]): void;
  mend(line: number, column: number, text: string): void;
}

const nothing: readonly never[] = [];

function tableOf(choices: Choices | undefined): readonly (readonly string[])[] {
  return choices?.sheets[choices.sheet]?.rows ?? nothing;
}

/** Why a mapping can't be used; undefined if it can. */
function problemOf(catalogue: Catalogue, mapping: Mapping): string | undefined {
  const targets = mapping.filter((target) => target !== null);
  if (targets.length === 0) return importTexts.nothingMapped;
  const twice = targets.find((target, index) => !mayRepeat(target) && targets.indexOf(target) !== index);
  return twice === undefined
    ? undefined
    : importTexts.twice({
        label: twice === ID ? ID_HEADING : (columnLabels[twice] ?? catalogue.fields[twice]?.label ?? twice),
      });
}

/** The values for all rows; unreadable ones are left out. */
export function valuesForAll(catalogue: Catalogue, { always, mapping }: Choices): FieldValues {
  const open = Object.entries(always).filter(([key]) => !mapping.includes(key));
  return readDraft(catalogue, draftOf({}, Object.fromEntries(open))).values;
}

function mapped(choices: Choices, headings: readonly string[], column: number, target: string | null): Choices {
  const mapping = headings.map((_, index) => (index === column ? target : (choices.mapping[index] ?? null)));
  return { ...choices, mapping };
}

function resolved(choices: Choices, decided: Parameters<ImportFile['resolve']>[0]): Choices {
  const resolutions = new Map(choices.resolutions);
  for (const [key, resolution] of decided) {
    if (resolution === undefined) resolutions.delete(key);
    else resolutions.set(key, resolution);
  }
  return { ...choices, resolutions };
}

function mended(choices: Choices, line: number, column: number, text: string): Choices {
  const ofLine = new Map(choices.mended.get(line)).set(column, text);
  return { ...choices, mended: new Map(choices.mended).set(line, ofLine) };
}

/** A file being imported: the choices so far. Nothing is sent here. */
export function useImportFile(catalogue: Catalogue): ImportFile {
  const { client } = useBackstock();
  const [remembered, remember] = useDevicePreference('importMappings');
  const [step, setStep] = useState<ImportStep>('file');
  const [choices, setChoices] = useState<Choices>();
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const table = tableOf(choices);
  const headings = table[choices?.headingRow ?? 0] ?? nothing;
  const rows = useMemo(() => rowsBelow(choices), [choices]);

  const guessed = (sheets: readonly Sheet[], sheet: number, row?: number, known?: SourceId) => {
    const of = sheets[sheet]?.rows ?? [];
    const headingRow = row ?? guessHeadingRow(catalogue, of);
    const found = of[headingRow] ?? [];
    const source = known ?? guessSource(found);
    return {
      sheet,
      headingRow,
      source,
      mapping: guessMapping(catalogue, found, { remembered: remembered[catalogue.path], source }),
      mended: new Map(),
      resolutions: new Map(),
    };
  };
  const update = (to: (before: Choices) => Choices) => setChoices((before) => before && to(before));
  const change = (next: Partial<Choices>) => update((before) => ({ ...before, ...next }));

  return {
    step,
    choices,
    headings,
    rows,
    isReading,
    problem,
    mappingProblem: choices && problemOf(catalogue, choices.mapping),
    async open(file) {
      setReading(true);
      setProblem(undefined);
      const [read] = await Promise.all([client.sheets.read(file), readEveryLanguage()]);
      setReading(false);
      if ('problem' in read) return setProblem(say(read.problem));
      setChoices({
        file: file.name,
        importId: importIdFrom(client.mintId()),
        sheets: read.sheets,
        options: usualOptions,
        always: {},
        ...guessed(read.sheets, 0),
      });
      return setStep('columns');
    },
    goTo(next) {
      if (next === 'file') setChoices(undefined);
      if (next === 'look' && choices)
        remember({
          ...remembered,
          [catalogue.path]: { ...remembered[catalogue.path], ...rememberedOf(headings, choices.mapping) },
        });
      setStep(next);
    },
    chooseSheet: (sheet) => change(guessed(choices?.sheets ?? [], sheet)),
    chooseHeadingRow: (row) => change(guessed(choices?.sheets ?? [], choices?.sheet ?? 0, row)),
    chooseSource: (source) => change(guessed(choices?.sheets ?? [], choices?.sheet ?? 0, choices?.headingRow, source)),
    makeFields: (columns) =>
      update((before) =>
        columns.reduce((next, column) => {
          const type = guessFieldType(rows.map(({ cells }) => cells[column] ?? ''));
          return mapped(next, headings, column, newFieldTarget(type));
        }, before),
      ),
    fillIn: (key, typed) => update((before) => ({ ...before, always: { ...before.always, [key]: typed } })),
    map: (column, target) => update((before) => mapped(before, headings, column, target)),
    setOptions: (options) => update((before) => ({ ...before, options: { ...before.options, ...options } })),
    resolve: (decided) => update((before) => resolved(before, decided)),
    mend: (line, column, text) => update((before) => mended(before, line, column, text)),
  };
}

/** The rows below the headings, with corrections; lines count from 1, as in spreadsheets. */
function rowsBelow(choices: Choices | undefined): readonly ImportRow[] {
  if (!choices) return [];
  const table = tableOf(choices);
  return table.slice(choices.headingRow + 1).map((cells, index) => {
    const line = choices.headingRow + index + 2;
    const mended = choices.mended.get(line);
    return {
      line,
      cells: mended ? choices.mapping.map((_, column) => mended.get(column) ?? cells[column] ?? '') : cells,
    };
  });
}
