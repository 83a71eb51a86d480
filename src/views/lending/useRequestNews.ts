import { canManage, type Actor } from '../../domain/access/index.ts';
import { isActive, type RecordOf } from '../../domain/catalogue/index.ts';
import {
  isAsker,
  isDecided,
  isToAnswer,
  needsItsRequester,
  requestState,
  requestStateLabels,
} from '../../domain/lending/index.ts';
import type { RequestNews } from '../../domain/reminders/index.ts';
import { addDays, dateIn } from '../../domain/kernel/dates.ts';
import { withinSentence } from '../../words/locale.ts';
import { say } from '../../words/speaker.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useDerived } from '../shared/useRecords.ts';

/** Days for which a decision counts as new. */
const NEWS = 7;

function active(all: Iterable<RecordOf<'propRequest'>>): readonly RecordOf<'propRequest'>[] {
  return [...all].filter(isActive);
}

/** News about requests for a person, as manager and as requester. */
export function useRequestNews(person: Actor | undefined): RequestNews {
  const { client } = useBackstock();
  const requests = useDerived('propRequest', active);
  if (person === undefined) return { toAnswer: [], answered: [] };
  const since = addDays(client.today(), -NEWS);
  const isNews = (request: RecordOf<'propRequest'>) =>
    needsItsRequester(request) || (isDecided(request) && dateIn(request.changed.at, client.timezone()) >= since);
  return {
    toAnswer: canManage(person, 'props') ? requests.filter(isToAnswer) : [],
    answered: requests.filter((one) => isAsker(one, person) && isNews(one)),
  };
}

/** The status of a request, for use within a sentence. */
export function requestStateText(request: RecordOf<'propRequest'>): string {
  return withinSentence(say(requestStateLabels[requestState(request)]));
}
