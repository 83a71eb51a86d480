/** Prop requests in the morning's email: new ones to the people who answer them, and answers to the requesters. */
import { canSee } from '../catalogue/index.ts';
import type { RecordOf, Stamp } from '../catalogue/index.ts';
import { dateIn } from '../kernel/dates.ts';
import { isAsker, isDecided, isToAnswer, needsItsRequester } from '../lending/index.ts';
import { catalogueOf } from '../registry.ts';
import type { Occasion, Reader } from './digest.ts';

type Request = RecordOf<'propRequest'>;

/** A request, and when it was moved to its state, and by whom. */
export interface MovedRequest {
  readonly request: Request;
  readonly moved: Stamp;
}

export interface RequestNews {
  /** What the reader has to answer. */
  readonly toAnswer: readonly Request[];
  /** The reader's own requests that were decided, questioned or made ready. */
  readonly answered: readonly Request[];
}

/** Requests that were moved on the days from the last email until yesterday: each move is reported once. */
export function newRequests(
  requests: readonly MovedRequest[],
  { today, since }: Pick<Occasion, 'today' | 'since'>,
  zone: string,
): readonly MovedRequest[] {
  return requests.filter(({ moved }) => {
    const day = dateIn(moved.at, zone);
    return day >= since && day < today;
  });
}

/** What one person is told of these requests; nothing of what they did themselves. */
export function requestNewsFor(requests: readonly MovedRequest[], { actor, quiet, keeps }: Reader): RequestNews {
  if (quiet.includes('requests')) return { toAnswer: [], answered: [] };
  const news = requests.filter(({ moved }) => moved.by !== actor.userId).map(({ request }) => request);
  const catalogue = catalogueOf('propRequest');
  const answers = keeps(catalogue.area) && canSee(actor, catalogue);
  return {
    toAnswer: answers ? news.filter(isToAnswer) : [],
    answered: news.filter((one) => isAsker(one, actor) && (isDecided(one) || needsItsRequester(one))),
  };
}
