import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RecordOf } from '../../domain/catalogue/index.ts';
import { canManage, canSeeMeasurements } from '../../domain/access/index.ts';
import { bodyOptions, optionLabel, type ToldLook } from '../../domain/measurements/index.ts';
import type { CallResult } from '../../machines/shared/client.ts';
import { useLengthUnit } from '../catalogue/shared/useWording.ts';
import { pathOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useDerived, useRecord } from '../shared/useRecords.ts';
import { useSession } from '../shared/useSession.ts';

/** What the user is allowed to do with measurements. */
export function useMeasuringRights(): {
  readonly maySee: boolean;
  readonly mayManage: boolean;
  readonly memberId: string | undefined;
} {
  const { person } = useSession();
  return {
    maySee: person !== undefined && canSeeMeasurements(person),
    mayManage: person !== undefined && canManage(person, 'measurements'),
    memberId: person?.memberId,
  };
}

/** The measurement options, with British or American labels. */
export function useSheet(): {
  readonly options: readonly RecordOf<'measurementOption'>[];
  readonly labelOf: (option: RecordOf<'measurementOption'>) => string;
} {
  const options = useDerived('measurementOption', bodyOptions);
  const side = useRecord('setting', 'measurement_names')?.values.value === 'us' ? 'us' : 'uk';
  return useMemo(
    () => ({ options, labelOf: (option: RecordOf<'measurementOption'>) => optionLabel(option, side) }),
    [options, side],
  );
}

interface Mine {
  readonly sets: readonly RecordOf<'measurement'>[];
  readonly looks: readonly ToldLook[];
}

/** The user's own sets, from the server: without the permission, no device stores them. */
export function useMine(): { readonly told: CallResult<Mine> | undefined; readonly again: () => void } {
  const { measuring } = useBackstock().client;
  const [told, setTold] = useState<CallResult<Mine>>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isGone = false;
    void measuring.mine().then((answer) => {
      if (!isGone) setTold(answer);
    });
    return () => {
      isGone = true;
    };
  }, [measuring, round]);
  return { told, again: useCallback(() => setRound((before) => before + 1), []) };
}

/** One set: as returned by the last change, as stored on the device, or as one of the user's own. */
export function useSet(id: string): {
  readonly set: RecordOf<'measurement'> | undefined;
  readonly isLoading: boolean;
  readonly problem: string | undefined;
  readonly put: (set: RecordOf<'measurement'>) => void;
} {
  const held = useRecord('measurement', id);
  const { told } = useMine();
  const [changed, put] = useState<RecordOf<'measurement'>>();
  const own = told !== undefined && 'ok' in told ? told.ok.sets.find((set) => set.id === id) : undefined;
  const known = [changed, held, own].filter((set) => set !== undefined);
  const set = known.toSorted((a, b) => b.version - a.version)[0];
  return {
    set,
    isLoading: set === undefined && told === undefined,
    problem: told !== undefined && 'problem' in told ? told.problem : undefined,
    put,
  };
}

/** The id, in a URL, of a set that hasn't been created yet. */
export const NEW_SET = 'new';

/** Path for a new set, for the user if no member is given. Nothing is created until something is typed. */
export function beginPath(memberId: string | undefined): string {
  const path = pathOf('measurementSet', NEW_SET);
  return memberId === undefined ? path : `${path}?member=${encodeURIComponent(memberId)}`;
}

/** A set that hasn't been created yet, as the form needs it, and the function that creates it. */
export function useNewSet(): {
  readonly set: RecordOf<'measurement'>;
  readonly begin: () => Promise<CallResult<RecordOf<'measurement'>>>;
} {
  const { measuring, today } = useBackstock().client;
  const [search] = useSearchParams();
  const member = search.get('member') ?? undefined;
  const { memberId: me } = useMeasuringRights();
  const unit = useLengthUnit();
  const day = today();
  const source = member === undefined ? 'self' : 'wardrobe';
  const set = useMemo((): RecordOf<'measurement'> => {
    const stamp = { by: '', at: `${day}T00:00:00.000Z` };
    return {
      kind: 'measurement',
      id: NEW_SET,
      version: 0,
      values: { memberId: member ?? me ?? '', takenOn: day, unit, source },
      photos: [],
      lifecycle: { stage: 'active' },
      loans: [],
      missing: 0,
      added: stamp,
      changed: stamp,
    };
  }, [member, me, day, unit, source]);
  return { set, begin: () => measuring.begin({ takenOn: day, unit, source }, member) };
}
