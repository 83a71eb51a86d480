import { compareText } from '../../words/locale.ts';
import { useMemo, useState, type FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { addRecord } from '../../domain/changes/index.ts';
import { isActive, type CatalogueRecord, type RecordOf } from '../../domain/catalogue/index.ts';
import { documentFolder } from '../../domain/documents/index.ts';
import { pathOf as placesTo, titleOf } from '../../domain/query/index.ts';
import { Add, ChevronRight, Edit, FolderClose } from '../ui/moreIcons.tsx';
import { useMayManage } from '../catalogue/shared/useMayManage.ts';
import { heldCounts, holdingsOf } from '../catalogue/tree/treeOf.ts';
import { pathOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { useRevision } from '../shared/useRecords.ts';
import { useSend } from '../shared/useSend.ts';
import { filedTexts } from '../texts/documents.ts';
import { formatNumber } from '../texts/plural.ts';
import { Input } from '../ui/inputs.tsx';
import { Button } from '../ui/Button.tsx';

function addressOf(folder: RecordOf<'documentFolder'> | undefined): string {
  return folder === undefined
    ? pathOf('documentsMainMenu')
    : `${pathOf('documentsMainMenu')}?folderId=${encodeURIComponent(folder.id)}`;
}

/** The subfolders of the open folder, and the number of documents in each. */
function useFolders(openId: string | undefined) {
  const { records } = useBackstock().client;
  const folders = useRevision('documentFolder');
  const documents = useRevision('document');
  return useMemo(() => {
    // The revisions change whenever the records do.
    if (folders < 0 || documents < 0) return { inner: [], counts: new Map() };
    const inner = [...records.all('documentFolder')].filter(
      (folder) => isActive(folder) && folder.values.parentId === openId,
    );
    return {
      inner: inner.toSorted((a, b) => compareText(titleOf(a), titleOf(b))),
      counts: heldCounts('documentFolder', holdingsOf('documentFolder'), (kind) => records.all(kind), records.world),
    };
  }, [records, folders, documents, openId]);
}

function NewFolder({ open, onDone }: { readonly open: CatalogueRecord | undefined; readonly onDone: () => void }) {
  const { mintId } = useBackstock().client;
  const send = useSend();
  const [name, setName] = useState('');
  const label = open === undefined ? filedTexts.newFolder : filedTexts.newFolderIn({ name: titleOf(open) });
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const added = addRecord({ kind: 'documentFolder', id: mintId() }, { name: name.trim(), parentId: open?.id });
    const isAdded = await send([added.command], { done: filedTexts.folderAdded({ name: name.trim() }) });
    if (isAdded) onDone();
  };
  return (
    <form className="folder-new" onSubmit={(event) => void add(event)}>
      <Input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a button press
        autoFocus
        value={name}
        maxLength={80}
        aria-label={label}
        placeholder={label}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onDone()}
      />
      <Button type="submit" intent="primary" disabled={name.trim() === ''}>
        {filedTexts.add}
      </Button>
    </form>
  );
}

/** The current folder's path and its subfolders, above the list of documents. */
export function FolderBar() {
  const { records } = useBackstock().client;
  const [params] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const chosen = params.getAll('folderId');
  const openId = chosen.length === 1 ? chosen[0] : undefined;
  const open = openId === undefined ? undefined : records.get('documentFolder', openId);
  const { inner, counts } = useFolders(open?.id);
  const mayManage = useMayManage(documentFolder);
  const path = open === undefined ? [] : placesTo('documentFolder', open.id, records.world);
  return (
    <nav className="folders" aria-label={filedTexts.folders}>
      <div className="folders-path">
        {path.length > 0 && <Link to={addressOf(undefined)}>{filedTexts.all}</Link>}
        {path.map((folder) => (
          <span key={folder.id} className="folders-step">
            <ChevronRight size={12} aria-hidden="true" title={false} />
            {folder.id === open?.id ? (
              <strong aria-current="page">{titleOf(folder)}</strong>
            ) : (
              <Link to={addressOf(folder)}>{titleOf(folder)}</Link>
            )}
          </span>
        ))}
        {open !== undefined && mayManage && (
          <Link
            className="icon-button"
            to={`${recordPath('documentFolder', open.id)}&edit`}
            aria-label={filedTexts.editFolder({ name: titleOf(open) })}
            title={filedTexts.editFolder({ name: titleOf(open) })}
          >
            <Edit size={14} aria-hidden="true" title={false} />
          </Link>
        )}
      </div>
      <ul className="folders-inner">
        {inner.map((folder) => (
          <li key={folder.id}>
            <Link className="folder" to={addressOf(folder)}>
              <FolderClose size={16} aria-hidden="true" title={false} />
              <span>{titleOf(folder)}</span>
              <span className="facet-count">{formatNumber(counts.get(folder.id)?.all ?? 0)}</span>
            </Link>
          </li>
        ))}
        {mayManage && (
          <li>
            {isAdding ? (
              <NewFolder open={open} onDone={() => setAdding(false)} />
            ) : (
              <button type="button" className="folder is-new" onClick={() => setAdding(true)}>
                <Add size={16} aria-hidden="true" title={false} />
                <span>{filedTexts.newFolder}</span>
              </button>
            )}
          </li>
        )}
      </ul>
    </nav>
  );
}
