import { useEffect, useState } from 'react';
import {
  fitSearch,
  garmentKindOf,
  type FitFilter,
  type FitGroups,
  type FitQuestion,
} from '../../domain/costumes/index.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useRevisions } from '../shared/useRecords.ts';

/** Milliseconds at a stretch: the page paints and answers in between. */
const STRETCH = 8;
const kinds = ['costume', 'costumeCategory'] as const;

export interface FitSearch {
  readonly groups: FitGroups | undefined;
  /** How many pieces have been looked at so far. */
  readonly judged: number;
}

const nothingYet: FitSearch = { groups: undefined, judged: 0 };

/** Looks through the wardrobe on this device; a new question ends the search for the old one. */
export function useFitSearch(question: FitQuestion | undefined, filter: FitFilter): FitSearch {
  const { records } = useBackstock().client;
  const revision = useRevisions(kinds);
  const [search, setSearch] = useState(nothingYet);
  useEffect(() => {
    if (question === undefined) return undefined;
    const categoryOf = (id: unknown) => (typeof id === 'string' ? records.get('costumeCategory', id) : undefined);
    const run = fitSearch(
      records.all('costume'),
      question,
      (id) => garmentKindOf(categoryOf(id), categoryOf(categoryOf(id)?.values.parentId)),
      filter,
    );
    let timer: ReturnType<typeof setTimeout>;
    const goOn = () => {
      const until = performance.now() + STRETCH;
      for (;;) {
        const step = run.next();
        if (step.done) {
          setSearch({ groups: step.value, judged: 0 });
          return;
        }
        if (performance.now() < until) continue;
        setSearch(({ groups }) => ({ groups, judged: step.value }));
        timer = setTimeout(goOn);
        return;
      }
    };
    timer = setTimeout(goOn);
    return () => clearTimeout(timer);
  }, [records, question, filter, revision]);
  return search;
}
