import { useMemo } from 'react';
import type { PaperList } from '../../domain/paperwork/index.ts';
import { useContacts } from '../shared/useContacts.ts';
import { paperTexts } from '../texts/paperwork.ts';
import { RetryNote } from '../ui/RetryNote.tsx';

interface Phones {
  /** By member; undefined for a list without telephone numbers. */
  readonly phones: ReadonlyMap<string, string> | undefined;
  readonly problem: string | undefined;
  readonly again: () => void;
}

/** The telephone numbers for a list that has them, as far as the user may see them. */
export function usePhones(list: PaperList): Phones {
  const hasPhones = list.hasPhones === true;
  const { known, problem, again } = useContacts({ isWanted: hasPhones });
  const phones = useMemo(() => {
    if (!hasPhones) return undefined;
    return new Map(
      [...known].flatMap(([memberId, { mobile, phone }]) => {
        const numbers = [mobile, phone].filter((number) => typeof number === 'string');
        return numbers.length === 0 ? [] : [[memberId, numbers.join(', ')] as const];
      }),
    );
  }, [hasPhones, known]);
  return { phones, problem, again };
}

/** Says why there are no telephone numbers. */
export function PhonesProblem({ problem, again }: Pick<Phones, 'problem' | 'again'>) {
  if (problem === undefined) return null;
  return <RetryNote onRetry={again}>{paperTexts.phonesNeedServer({ why: problem })}</RetryNote>;
}
