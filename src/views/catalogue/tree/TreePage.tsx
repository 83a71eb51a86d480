import { useMemo, useState, type FormEvent } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { addRecord } from '../../../domain/changes/index.ts';
import type { Catalogue, CatalogueRecord, FieldValues } from '../../../domain/catalogue/index.ts';
import { parentKeyOf, pathOf, titleOf } from '../../../domain/query/index.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { AskedRecord } from '../detail/AskedRecord.tsx';
import { FirstLoad } from '../../shared/FirstLoad.tsx';
import { Message } from '../../ui/Message.tsx';
import { recordPath } from '../../addresses/recordPaths.ts';
import { useRevision, useRevisions } from '../../shared/useRecords.ts';
import { listTexts } from '../../texts/catalogue.ts';
import { editorTexts, treeTexts } from '../../texts/record.ts';
import { RecordDetail } from '../detail/RecordDetail.tsx';
import { RecordEditor } from '../editor/RecordEditor.tsx';
import { Add, FolderClose } from '../../ui/moreIcons.tsx';
import { screenOf } from '../../addresses/catalogueScreens.ts';
import { ListHeading } from '../list/ListHeading.tsx';
import { CustomFieldsLink } from '../shared/CustomFieldsLink.tsx';
import { useMayManage } from '../shared/useMayManage.ts';
import { useSend } from '../../shared/useSend.ts';
import { ListTools, Panels } from '../slots.tsx';
import { Contents } from './Contents.tsx';
import { Overview } from './Overview.tsx';
import { Tree } from './Tree.tsx';
import { heldCounts, heldKindsOf, holdingsOf, treeOf } from './treeOf.ts';
import type { HeldCount, TreeNode } from './treeOf.ts';
import './tree.css';
import { Input } from '../../ui/inputs.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { addWords, emptyWords, foundWords } from '../../texts/nouns.ts';

interface Forest {
  readonly nodes: readonly TreeNode[];
  readonly counts: ReadonlyMap<string, HeldCount>;
}

/** The tree and its counts, recalculated when its records change. */
function useForest(catalogue: Catalogue): Forest {
  const { records } = useBackstock().client;
  const { kind } = catalogue;
  const revision = useRevision(kind);
  const held = useRevisions(heldKindsOf(kind));
  return useMemo(() => {
    // `revision` and `held` change whenever the records do.
    if (revision < 0 || held < 0) return { nodes: [], counts: new Map() };
    return {
      nodes: treeOf(kind, records.all(kind)),
      counts: heldCounts(kind, holdingsOf(kind), (of) => records.all(of), records.world),
    };
  }, [records, kind, revision, held]);
}

function nodeOf(nodes: readonly TreeNode[], id: string | undefined): TreeNode | undefined {
  for (const node of nodes) {
    const found = node.record.id === id ? node : nodeOf(node.children, id);
    if (found) return found;
  }
  return undefined;
}

/** True for catalogues whose only required field is the name. */
function needsOnlyName(catalogue: Catalogue): boolean {
  return Object.entries(catalogue.fields).every(
    ([key, field]) => key === catalogue.title || field.required === undefined,
  );
}

interface AddHereProps {
  readonly catalogue: Catalogue;
  readonly parent: CatalogueRecord | undefined;
}

function valuesFor(catalogue: Catalogue, name: string, parent: CatalogueRecord | undefined): FieldValues {
  const parentKey = parentKeyOf(catalogue.kind);
  return { [catalogue.title]: name, ...(parent && parentKey ? { [parentKey]: parent.id } : {}) };
}

/** Adds a record inline by its name alone, inside the given parent. */
function QuickAdd({ catalogue, parent }: AddHereProps) {
  const { commands, mintId } = useBackstock().client;
  const send = useSend();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const body = (id: string, called = name.trim()) =>
    addRecord({ kind: catalogue.kind, id }, valuesFor(catalogue, called, parent)).command;
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    const id = mintId();
    if (!(await send([body(id)], { done: editorTexts.added({ title: name.trim() }) }))) return;
    setName('');
    if (!parent) await navigate(recordPath(catalogue.kind, id));
  };
  // Deeper than the catalogue allows.
  if (parent && commands.check(body(mintId(), '\u2026')) !== undefined) return null;
  const label = parent ? treeTexts.addInside({ title: titleOf(parent) }) : addWords(catalogue);
  return (
    <form className="quick-add" onSubmit={(event) => void add(event)}>
      <Input
        value={name}
        onChange={(event) => setName(event.target.value)}
        aria-label={label}
        placeholder={label}
        maxLength={60}
      />
      <Button type="submit" disabled={name.trim() === ''} aria-label={treeTexts.add}>
        <Add size={16} aria-hidden="true" title={false} />
      </Button>
    </form>
  );
}

/** Adds a record through its form, if a name isn't enough. */
function AddLink({ catalogue, parent }: AddHereProps) {
  const screen = screenOf(catalogue.kind);
  if (!screen) return null;
  const label = parent ? treeTexts.addInside({ title: titleOf(parent) }) : addWords(catalogue);
  return (
    <ButtonLink
      intent={parent ? undefined : 'primary'}
      to={parent ? `${screen.add}&parent=${encodeURIComponent(parent.id)}` : screen.add}
    >
      <Add size={16} aria-hidden="true" title={false} />
      <span>{label}</span>
    </ButtonLink>
  );
}

interface PanelProps {
  readonly catalogue: Catalogue;
  readonly forest: Forest;
  readonly openId: string;
  readonly mayManage: boolean;
}

function Panel({ catalogue, forest, openId, mayManage }: PanelProps) {
  const [params] = useSearchParams();
  if (params.has('edit'))
    return <RecordEditor key={openId} catalogue={catalogue} id={openId} focus={params.get('edit') ?? ''} />;
  const AddHere = needsOnlyName(catalogue) ? QuickAdd : AddLink;
  return (
    <RecordDetail
      key={openId}
      catalogue={catalogue}
      id={openId}
      contents={(record) => (
        <>
          <Panels at="branch" catalogue={catalogue} record={record} mayManage={mayManage} />
          <Contents
            record={record}
            node={nodeOf(forest.nodes, openId)}
            counts={forest.counts}
            holdings={holdingsOf(catalogue.kind)}
          />
          {mayManage && parentKeyOf(catalogue.kind) !== undefined && <AddHere catalogue={catalogue} parent={record} />}
        </>
      )}
    />
  );
}

interface TreePageProps {
  readonly catalogue: Catalogue;
  readonly title: string;
}

/** Id of the record open beside the tree. */
function useOpenId(): string | undefined {
  const [params] = useSearchParams();
  return useParams()['id'] ?? params.get('open') ?? undefined;
}

/** A catalogue of nested records: the tree on one side, the selected record on the other. */
export function TreePage(props: TreePageProps) {
  const openId = useOpenId();
  return (
    <FirstLoad
      kind={props.catalogue.kind}
      meanwhile={(otherwise) =>
        openId === undefined ? (
          otherwise
        ) : (
          <AskedRecord key={openId} catalogue={props.catalogue} id={openId} otherwise={otherwise} />
        )
      }
    >
      <TreeAndPanel {...props} />
    </FirstLoad>
  );
}

function TreeAndPanel({ catalogue, title }: TreePageProps) {
  const { records } = useBackstock().client;
  const [params] = useSearchParams();
  const forest = useForest(catalogue);
  const mayManage = useMayManage(catalogue);
  const openId = useOpenId();
  const around = new Set(openId === undefined ? [] : pathOf(catalogue.kind, openId, records.world).map(({ id }) => id));
  const parentKey = parentKeyOf(catalogue.kind);
  const parent = params.get('parent');
  if (params.has('add'))
    return (
      <RecordEditor
        key={parent}
        catalogue={catalogue}
        startWith={parent !== null && parentKey !== undefined ? { [parentKey]: parent } : {}}
      />
    );
  const total = [...records.all(catalogue.kind)].filter(({ lifecycle }) => lifecycle.stage === 'active').length;
  return (
    <div className={openId === undefined ? 'page tree-page' : 'page tree-page is-open'}>
      <div className="tree-side">
        <ListHeading
          title={title}
          subtitle={foundWords(total, catalogue)}
          primary={mayManage && !needsOnlyName(catalogue) && <AddLink catalogue={catalogue} parent={undefined} />}
          tools={
            <>
              <CustomFieldsLink catalogue={catalogue} />
              <ListTools catalogue={catalogue} />
            </>
          }
        />
        {mayManage && needsOnlyName(catalogue) && <QuickAdd catalogue={catalogue} parent={undefined} />}
        <nav aria-label={treeTexts.tree({ many: catalogue.noun.many })}>
          <Tree nodes={forest.nodes} counts={forest.counts} openId={openId} around={around} />
        </nav>
        {total === 0 && (
          <Message
            icon={<FolderClose />}
            level={2}
            title={listTexts.emptyTitle({ many: catalogue.noun.many })}
            text={emptyWords({ ...catalogue, photos: false })}
          />
        )}
      </div>
      <div className="tree-panel">
        {openId === undefined ? (
          total > 0 && <Overview {...forest} />
        ) : (
          <Panel catalogue={catalogue} forest={forest} openId={openId} mayManage={mayManage} />
        )}
      </div>
    </div>
  );
}
