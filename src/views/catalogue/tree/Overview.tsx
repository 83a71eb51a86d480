import { Link } from 'react-router-dom';
import { titleOf } from '../../../domain/query/index.ts';
import { recordPath } from '../../addresses/recordPaths.ts';
import { treeTexts } from '../../texts/record.ts';
import { formatNumber } from '../../texts/plural.ts';
import { FolderClose } from '../../ui/moreIcons.tsx';
import type { HeldCount, TreeNode } from './treeOf.ts';

interface TilesProps {
  readonly nodes: readonly TreeNode[];
  readonly counts: ReadonlyMap<string, HeldCount>;
}

/** Records of a tree as tiles, each with its number of items. */
export function Tiles({ nodes, counts }: TilesProps) {
  return (
    <ul className="inner-places">
      {nodes.map(({ record }) => (
        <li key={record.id}>
          <Link to={recordPath(record.kind, record.id)}>
            <FolderClose size={16} aria-hidden="true" title={false} />
            <span>{titleOf(record)}</span>
            <span className="facet-count">{formatNumber(counts.get(record.id)?.all ?? 0)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Shown beside a tree if nothing is selected: its first two levels, with item counts. */
export function Overview({ nodes, counts }: TilesProps) {
  const single = nodes.filter(({ children }) => children.length === 0);
  const groups = nodes.filter(({ children }) => children.length > 0);
  return (
    <div className="tree-overview">
      <p className="muted">{treeTexts.nothingChosen}</p>
      {groups.map(({ record, children }) => (
        <section key={record.id} aria-label={titleOf(record)}>
          <h2>
            <Link to={recordPath(record.kind, record.id)}>{titleOf(record)}</Link>{' '}
            <span className="facet-count">{formatNumber(counts.get(record.id)?.all ?? 0)}</span>
          </h2>
          <Tiles nodes={children} counts={counts} />
        </section>
      ))}
      {single.length > 0 && <Tiles nodes={single} counts={counts} />}
    </div>
  );
}
