import { useState } from 'react';
import type { RecordListState } from '../list/useRecordList.ts';

type Asked = Pick<RecordListState, 'result' | 'params' | 'isSorting'>;

function read(asked: Asked): Asked & { readonly ids: readonly string[] } {
  const { result } = asked;
  return { ...asked, ids: result?.ids(0, result.total) ?? [] };
}

/** The ids of the rows, in their order. While something is not saved no row moves away from under the keyboard; another question is answered at once. */
export function useRows({ result, params, isSorting }: Asked, isHeld: boolean): readonly string[] {
  const [held, setHeld] = useState(() => read({ result, params, isSorting }));
  const { text, facets, sort, disposed } = held.params;
  const isFound = text === params.text && facets === params.facets && disposed === params.disposed;
  const isAnswered = isFound && sort === params.sort && !held.isSorting;
  if (held.result === result || (isHeld && isAnswered)) return held.ids;
  const next = read({ result, params, isSorting });
  setHeld(next);
  return next.ids;
}
