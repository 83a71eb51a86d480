import { Suspense, useRef, useState } from 'react';
import type { Catalogue } from '../../../domain/catalogue/index.ts';
import { savedViewTexts } from '../../texts/savedViews.ts';
import type { RecordListState } from '../list/useRecordList.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { ChevronDown, Star } from '../../ui/moreIcons.tsx';
import { useSavedViews } from './useSavedViews.ts';
import type { ViewsPanelProps } from './ViewsPanel.tsx';
import './savedViews.css';

const ViewsPanel = lazyPart<ViewsPanelProps>(async () => (await import('./ViewsPanel.tsx')).ViewsPanel);

interface ViewsMenuProps {
  readonly catalogue: Catalogue;
  readonly list: RecordListState;
}

/** The views of this list: the user's own and the group's shared ones. */
export function ViewsMenu({ catalogue, list }: ViewsMenuProps) {
  const saved = useSavedViews(catalogue, list);
  const menu = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details ref={menu} className="views-menu" onToggle={() => setWasOpened(true)}>
      <summary className={buttonClass({})}>
        <Star size={16} aria-hidden="true" title={false} />
        <span className="views-menu-name">{saved.active?.name ?? savedViewTexts.views}</span>
        <ChevronDown size={14} aria-hidden="true" title={false} />
      </summary>
      <div className="views-panel">
        {wasOpened && (
          <Suspense fallback={null}>
            <ViewsPanel list={list} saved={saved} onOpen={() => menu.current?.removeAttribute('open')} />
          </Suspense>
        )}
      </div>
    </details>
  );
}
