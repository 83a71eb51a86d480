import { useState, type DragEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { document, documentFolder } from '../../domain/documents/index.ts';
import { RecordList } from '../catalogue/list/RecordList.tsx';
import { useCatalogue } from '../catalogue/shared/useCatalogue.ts';
import { useMayManage } from '../catalogue/shared/useMayManage.ts';
import { pathOf, routeOf } from '../addresses/routeTable.ts';
import { duplicateTexts } from '../texts/duplicates.ts';
import { filedTexts } from '../texts/documents.ts';
import { handFiles } from './chosenFiles.ts';
import { FolderBar } from './FolderBar.tsx';
import './documents.css';
import { ButtonLink } from '../ui/Button.tsx';

/** Path of the upload form, starting in the open folder. */
function uploadPath(params: URLSearchParams): string {
  const [folder, ...others] = params.getAll('folderId');
  return folder === undefined || others.length > 0
    ? pathOf('newDocument')
    : `${pathOf('newDocument')}?${new URLSearchParams({ folderId: folder })}`;
}

/** `/documentsMainMenu`: the group's documents, in folders. Files can be dropped anywhere on the page. */
export function DocumentsPage() {
  const catalogue = useCatalogue('document');
  const mayManage = useMayManage(document);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!mayManage || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (!mayManage || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    handFiles([...event.dataTransfer.files]);
    void navigate(uploadPath(params));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- drop target for files; the button does the same
    <div
      className={isOver ? 'documents-drop is-over' : 'documents-drop'}
      data-drop={filedTexts.dropHere}
      onDragOver={over}
      onDragLeave={(event) => event.currentTarget.contains(event.relatedTarget as Node | null) || setOver(false)}
      onDrop={drop}
    >
      <RecordList
        catalogue={catalogue}
        title={routeOf('documentsMainMenu').title}
        actions={
          <>
            <ButtonLink to={pathOf('attachedDocuments')}>{filedTexts.attached}</ButtonLink>
            <ButtonLink to={pathOf('documentFolders')}>{filedTexts.manageFolders}</ButtonLink>
            {mayManage && (
              <ButtonLink to={pathOf('duplicates', 'documentFolder')}>
                {duplicateTexts.title({ many: documentFolder.noun.many })}
              </ButtonLink>
            )}
          </>
        }
        lead={<FolderBar />}
        addTo={uploadPath(params)}
      />
    </div>
  );
}
