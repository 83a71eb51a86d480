import { useMemo, useState } from 'react';
import type { RecordOf } from '../../domain/catalogue/index.ts';
import { isUnusual, type Measured, type MeasuredValues } from '../../domain/measurements/index.ts';
import { readMeasured, textOf, type Tape } from './typed.ts';
import { say } from '../../words/speaker.ts';

/** One box of the form. */
export interface Box {
  readonly option: RecordOf<'measurementOption'>;
  readonly text: string;
  readonly problem: string | undefined;
  readonly isUnusual: boolean;
}

/** The values typed into a set until the server has stored them: a failed save leaves them unchanged. */
export interface Entry {
  readonly boxes: readonly Box[];
  readonly isChanged: boolean;
  /** Number of boxes with invalid input. */
  readonly wrong: number;
  /** Values that differ from the server's. */
  readonly changes: Readonly<Record<string, Measured | null>>;
  type(id: string, text: string): void;
  /** Called once the server has stored these. */
  kept(changes: Readonly<Record<string, Measured | null>>): void;
  /** Error messages from the server, by option. */
  refuse(errors: Readonly<Record<string, string>>): void;
}

function same(a: Measured | null, b: Measured | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export function useEntry(options: readonly RecordOf<'measurementOption'>[], shown: MeasuredValues, tape: Tape): Entry {
  const [stored, setStored] = useState<MeasuredValues>(shown);
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  return useMemo(() => {
    const changes: Record<string, Measured | null> = {};
    const boxes = options.map((option): Box => {
      const before = stored[option.id];
      const text = typed.get(option.id) ?? textOf(before);
      const read = typed.has(option.id) ? readMeasured(option, text, tape) : { value: before ?? null };
      if ('problem' in read) return { option, text, problem: say(read.problem), isUnusual: false };
      if (!same(read.value, before ?? null)) changes[option.id] = read.value;
      return { option, text, problem: refused[option.id], isUnusual: isUnusual(option, read.value ?? undefined) };
    });
    const wrong = boxes.filter(({ problem }) => problem !== undefined).length;
    return {
      boxes,
      isChanged: wrong > 0 || Object.keys(changes).length > 0,
      wrong,
      changes,
      type: (id, text) => {
        setTyped((before) => new Map(before).set(id, text));
        setRefused(({ [id]: _gone, ...others }) => others);
      },
      kept: (done) => {
        setStored((before) =>
          Object.fromEntries(
            Object.entries({ ...before, ...done }).flatMap(([id, value]) =>
              value === null ? [] : [[id, value] as const],
            ),
          ),
        );
        setTyped(new Map());
      },
      refuse: setRefused,
    };
  }, [options, stored, typed, refused, tape]);
}
