import { useState } from 'react';
import { Link } from 'react-router-dom';
import { titleOf } from '../../../domain/query/index.ts';
import { recordPath } from '../../addresses/recordPaths.ts';
import { treeTexts } from '../../texts/record.ts';
import { formatNumber } from '../../texts/plural.ts';
import { ChevronRight } from '../../ui/moreIcons.tsx';
import type { HeldCount, TreeNode } from './treeOf.ts';

interface TreeProps {
  readonly nodes: readonly TreeNode[];
  readonly counts: ReadonlyMap<string, HeldCount>;
  /** The record shown beside the tree. */
  readonly openId: string | undefined;
  /** Ids of its ancestors, which are expanded. */
  readonly around: ReadonlySet<string>;
  readonly depth?: number;
}

/** Levels expanded at first. */
const UNFOLDED = 2;

function Branch({ node, counts, openId, around, depth = 0 }: Omit<TreeProps, 'nodes'> & { readonly node: TreeNode }) {
  const { record, children } = node;
  const [isToggled, setToggled] = useState<boolean | undefined>();
  const isUnfolded = isToggled ?? (depth < UNFOLDED - 1 || around.has(record.id));
  const title = titleOf(record);
  return (
    <li>
      <div className="tree-row" style={{ paddingInlineStart: `${depth * 18}px` }}>
        {children.length > 0 ? (
          <button
            type="button"
            className="tree-toggle"
            aria-expanded={isUnfolded}
            aria-label={isUnfolded ? treeTexts.collapse({ title }) : treeTexts.expand({ title })}
            onClick={() => setToggled(!isUnfolded)}
          >
            <ChevronRight size={14} aria-hidden="true" title={false} />
          </button>
        ) : (
          <span className="tree-toggle" aria-hidden="true" />
        )}
        <Link
          className="tree-link"
          to={recordPath(record.kind, record.id)}
          aria-current={record.id === openId ? 'page' : undefined}
          data-record-link
        >
          <span>{title}</span>
          <span className="facet-count">{formatNumber(counts.get(record.id)?.all ?? 0)}</span>
        </Link>
      </div>
      {children.length > 0 && isUnfolded && (
        <Tree nodes={children} counts={counts} openId={openId} around={around} depth={depth + 1} />
      )}
    </li>
  );
}

/** Nested locations or categories, each with its number of items. */
export function Tree({ nodes, depth = 0, ...rest }: TreeProps) {
  return (
    <ul className="tree">
      {nodes.map((node) => (
        <Branch key={node.record.id} node={node} depth={depth} {...rest} />
      ))}
    </ul>
  );
}
