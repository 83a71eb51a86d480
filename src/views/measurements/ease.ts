import { useMemo, useState } from 'react';
import { changeRecord } from '../../domain/changes/index.ts';
import { canManage } from '../../domain/access/index.ts';
import type { RecordOf } from '../../domain/catalogue/index.ts';
import {
  bodyOptionOf,
  easeOf,
  groupEase,
  lengthKeys,
  MM_PER_CM,
  type Ease,
  type LengthKey,
  type OwnEase,
} from '../../domain/costumes/index.ts';
import type { CommandBody } from '../../domain/decide/index.ts';
import { EASE_MOST } from '../../domain/measurements/index.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useSend } from '../shared/useSend.ts';
import { useRevision } from '../shared/useRecords.ts';
import { useSession } from '../shared/useSession.ts';
import { easeTexts } from '../texts/measurements.ts';

export type EaseEnd = keyof Ease;
type TypedEase = Readonly<Partial<Record<LengthKey, Readonly<Record<EaseEnd, string>>>>>;

const MOST = EASE_MOST * MM_PER_CM;

function cmText(mm: number): string {
  return String(mm / MM_PER_CM).replace('-', '\u2212');
}

function mmOf(text: string): number | undefined {
  const bare = text.trim().replace(',', '.').replace('\u2212', '-');
  return /^-?\d{1,3}(\.\d)?$/.test(bare) ? Math.round(Number(bare) * MM_PER_CM) : undefined;
}

function asText({ min, max }: Ease): Readonly<Record<EaseEnd, string>> {
  return { min: cmText(min), max: cmText(max) };
}

/** The ease typed for one measurement; undefined if invalid. */
function readEase({ min, max }: Readonly<Record<EaseEnd, string>>): Ease | undefined {
  const [least, most] = [mmOf(min), mmOf(max)];
  return least === undefined || most === undefined || least > most || Math.abs(least) > MOST || Math.abs(most) > MOST
    ? undefined
    : { min: least, max: most };
}

/** One line of the table. */
export interface EaseLine {
  readonly key: LengthKey;
  readonly text: Readonly<Record<EaseEnd, string>>;
  readonly problem: string | undefined;
}

export interface EaseChoice {
  readonly lines: readonly EaseLine[];
  /** The ease used for the search. */
  readonly ease: OwnEase;
  /** True if it differs from the group's. */
  readonly isOwn: boolean;
  readonly hasProblem: boolean;
  readonly mayKeep: boolean;
  type(key: LengthKey, end: EaseEnd, text: string): void;
  /** Resets to the group's ease. */
  reset(): void;
  /** Fills in the standard values. */
  fillStandard(): void;
  /** Saves it as the group's ease. */
  keep(): Promise<void>;
}

function changeOf(option: RecordOf<'measurementOption'> | undefined, { min, max }: Ease): CommandBody | undefined {
  if (option === undefined) return undefined;
  const change = (key: 'easeLeast' | 'easeMost', to: number) => {
    const from = option.values[key] ?? null;
    return from === to ? [] : [[key, { from, to }] as const];
  };
  const changes = [...change('easeLeast', min / MM_PER_CM), ...change('easeMost', max / MM_PER_CM)];
  return changes.length === 0 ? undefined : changeRecord(option, Object.fromEntries(changes)).command;
}

/** The group's ease, with the values typed over it for one search. */
export function useEase(): EaseChoice {
  const { records } = useBackstock().client;
  const { person } = useSession();
  const send = useSend();
  const revision = useRevision('measurementOption');
  const [typed, setTyped] = useState<TypedEase>({});
  return useMemo(() => {
    const optionOf = (id: string) => (revision < 0 ? undefined : records.get('measurementOption', id));
    const group = groupEase(optionOf);
    const held = (key: LengthKey) => asText(easeOf(key, 'usual', group));
    const lines = lengthKeys.map((key): EaseLine => {
      const text = typed[key] ?? held(key);
      return { key, text, problem: readEase(text) === undefined ? easeTexts.problem : undefined };
    });
    const read = Object.fromEntries(
      lengthKeys
        .flatMap((key) => [[key, typed[key] && readEase(typed[key])] as const])
        .filter(([, ease]) => ease !== undefined),
    ) as OwnEase;
    return {
      lines,
      ease: { ...group, ...read },
      isOwn: lengthKeys.some(
        (key) => typed[key] !== undefined && (typed[key].min !== held(key).min || typed[key].max !== held(key).max),
      ),
      hasProblem: lines.some(({ problem }) => problem !== undefined),
      mayKeep: person !== undefined && canManage(person, 'costumes'),
      type: (key, end, text) =>
        setTyped((before) => ({ ...before, [key]: { ...(before[key] ?? held(key)), [end]: text } })),
      reset: () => setTyped({}),
      fillStandard: () => setTyped(Object.fromEntries(lengthKeys.map((key) => [key, asText(easeOf(key, 'usual'))]))),
      keep: async () => {
        const bodies = lengthKeys.flatMap(
          (key) => (read[key] && changeOf(optionOf(bodyOptionOf[key]), read[key])) ?? [],
        );
        if (await send(bodies, { done: easeTexts.kept })) setTyped({});
      },
    };
  }, [records, person, send, revision, typed]);
}
