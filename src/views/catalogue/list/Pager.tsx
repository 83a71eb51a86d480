import { ChevronLeft, ChevronRight } from '../../ui/moreIcons.tsx';
import { listTexts } from '../../texts/catalogue.ts';
import { pageSizes } from '../../../domain/preferences/index.ts';
import { Button } from '../../ui/Button.tsx';

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly pageSize: number;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (size: number) => void;
}

/** The page number and page size. */
export function Pager({ page, pages, pageSize, onPage, onPageSize }: PagerProps) {
  return (
    <nav className="pager" aria-label={listTexts.pages}>
      {pages > 1 && (
        <div className="pager-steps">
          <Button disabled={page <= 1} onClick={() => onPage(page - 1)} aria-label={listTexts.previous}>
            <ChevronLeft size={16} aria-hidden="true" title={false} />
          </Button>
          <span>{listTexts.page({ page, pages })}</span>
          <Button disabled={page >= pages} onClick={() => onPage(page + 1)} aria-label={listTexts.next}>
            <ChevronRight size={16} aria-hidden="true" title={false} />
          </Button>
        </div>
      )}
      <label className="pager-size">
        <span>{listTexts.perPage}</span>
        <select value={pageSize} onChange={(event) => onPageSize(Number(event.target.value))}>
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size === -1 ? listTexts.all : size}
            </option>
          ))}
        </select>
      </label>
    </nav>
  );
}
