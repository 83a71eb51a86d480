import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import type { CatalogueRecord } from '../../../domain/catalogue/index.ts';
import { parentKeyOf, titleOf } from '../../../domain/query/index.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { recordPath } from '../../addresses/recordPaths.ts';
import { treeTexts } from '../../texts/record.ts';
import { listIndexStore } from '../list/listIndexStore.ts';
import { screenOf } from '../../addresses/catalogueScreens.ts';
import { Cover } from '../shared/Cover.tsx';
import { PlacePath } from '../shared/PlacePath.tsx';
import { StatusChip } from '../shared/StatusChip.tsx';
import { Tiles } from './Overview.tsx';
import type { HeldCount, Holding, TreeNode } from './treeOf.ts';
import '../list/list.css';
import { ButtonLink } from '../../ui/Button.tsx';

/** Items shown before "show all". */
const FEW = 12;

interface HeldItemsProps {
  readonly record: CatalogueRecord;
  readonly holding: Holding;
}

function HeldItems({ record, holding }: HeldItemsProps) {
  const { client } = useBackstock();
  const store = listIndexStore(client, holding.catalogue);
  const { index } = useSyncExternalStore(store.subscribe, store.snapshot);
  const { kind, title } = holding.catalogue;
  const result = index?.query({
    text: '',
    facets: { [holding.key]: [record.id] },
    sort: { by: title, descending: false },
    disposed: false,
  });
  const screen = screenOf(kind);
  if (!result || result.total === 0) return null;
  return (
    <>
      <ul className="held-items">
        {result.ids(0, FEW).flatMap((id) => {
          const item = client.records.get(kind, id);
          return item === undefined ? (
            []
          ) : (
            <li key={id}>
              <Link to={recordPath(kind, id)} className="held-item">
                <Cover record={item} />
                <span>{titleOf(item)}</span>
                <StatusChip item={item} today={client.today()} />
              </Link>
            </li>
          );
        })}
      </ul>
      {result.total > FEW && screen && (
        <ButtonLink to={`${screen.list}?${new URLSearchParams({ [holding.key]: record.id })}`}>
          {treeTexts.showAll({ count: result.total })}
        </ButtonLink>
      )}
    </>
  );
}

interface ContentsProps {
  readonly record: CatalogueRecord;
  readonly node: TreeNode | undefined;
  readonly counts: ReadonlyMap<string, HeldCount>;
  readonly holdings: readonly Holding[];
}

function contentsWords(own: number, all: number, hasChildren: boolean): string {
  if (all === 0 && !hasChildren) return treeTexts.empty;
  return own === all ? treeTexts.contentsCount({ all }) : treeTexts.contentsHere({ all, own });
}

/** The contents of a record: its children as tiles, and the items. */
export function Contents({ record, node, counts, holdings }: ContentsProps) {
  const { records } = useBackstock().client;
  const { own, all } = counts.get(record.id) ?? { own: 0, all: 0 };
  const parentKey = parentKeyOf(record.kind);
  const parent = parentKey === undefined ? undefined : record.values[parentKey];
  const children = node?.children ?? [];
  return (
    <section className="detail-block contents" aria-label={treeTexts.contents}>
      {typeof parent === 'string' && (
        <PlacePath kind={record.kind} id={parent} world={records.world} label={treeTexts.inside} />
      )}
      <h2>{treeTexts.contents}</h2>
      <p className="muted">{contentsWords(own, all, children.length > 0)}</p>
      {children.length > 0 && <Tiles nodes={children} counts={counts} />}
      {holdings.map((holding) => (
        <HeldItems key={`${holding.catalogue.kind}.${holding.key}`} record={record} holding={holding} />
      ))}
    </section>
  );
}
