import { useRequestNews } from '../lending/useRequestNews.ts';
import { useSession } from '../shared/useSession.ts';
import { formatNumber } from '../texts/plural.ts';
import { shellTexts } from '../texts/shell.ts';

/** Number of requests waiting for an answer, shown beside their link; nothing for users who don't answer them. */
export function Badge() {
  const count = useRequestNews(useSession().person).toAnswer.length;
  if (count === 0) return null;
  return (
    <span className="nav-badge">
      <span aria-hidden="true">{formatNumber(count)}</span>
      <span className="visually-hidden">{shellTexts.toAnswer({ count: formatNumber(count) })}</span>
    </span>
  );
}
