import { canManage, type Actor } from '../../domain/access/index.ts';
import { isActive, type RecordOf } from '../../domain/catalogue/index.ts';
import {
  isAsker,
  isDecided,
  isToAnswer,
  needsItsRequester,
  requestState,
  requestStatuses,
} from '../../domain/lending/index.ts';
import { addDays } from '../../domain/kernel/dates.ts';
import { withinSentence } from '../../words/locale.ts';
import { say } from '../../words/speaker.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useDerived } from '../shared/useRecords.ts';

/** Days for which a decision is news. */
const NEWS = 7;

function active(all: Iterable<RecordOf<'propRequest'>>): readonly RecordOf<'propRequest'>[] {
  return [...all].filter(isActive);
}

interface RequestNews {
  /** What a person who looks after props has to answer. */
  readonly toAnswer: readonly RecordOf<'propRequest'>[];
  /** What a person asked for and is answered: asked back, decided lately, or ready. */
  readonly answered: readonly RecordOf<'propRequest'>[];
}

/** What is new about requests for somebody, whichever side they are on. */
export function useRequestNews(person: Actor | undefined): RequestNews {
  const { client } = useBackstock();
  const requests = useDerived('propRequest', active);
  if (person === undefined) return { toAnswer: [], answered: [] };
  const since = addDays(client.today(), -NEWS);
  const isNews = (request: RecordOf<'propRequest'>) =>
    needsItsRequester(request) || (isDecided(request) && request.changed.at.slice(0, 10) >= since);
  return {
    toAnswer: canManage(person, 'props') ? requests.filter(isToAnswer) : [],
    answered: requests.filter((one) => isAsker(one, person) && isNews(one)),
  };
}

/** How far a request is, within a sentence. */
export function requestStateText(request: RecordOf<'propRequest'>): string {
  const state = requestState(request);
  return withinSentence(say(requestStatuses.find(({ value }) => value === state)?.label ?? state));
}
