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

/** Milliseconds per slice of work: the page renders and responds in between. */
const STRETCH = 8;
const kinds = ['costume', 'costumeCategory'] as const;

export interface FitSearch {
  readonly groups: FitGroups | undefined;
  /** Number of pieces checked so far. */
  readonly judged: number;
}

const nothingYet: FitSearch = { groups: undefined, judged: 0 };

/** Searches the wardrobe on this device; a new query cancels the previous search. */
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
