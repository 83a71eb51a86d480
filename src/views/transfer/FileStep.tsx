import { useId, useState, type DragEvent } from 'react';
import type { Catalogue } from '../../domain/catalogue/index.ts';
import { templateSheets } from '../../domain/transfer/index.ts';
import type { FileFormat } from '../../domain/transfer/index.ts';
import { errorText } from '../../domain/kernel/errorText.ts';
import { Import } from '../ui/moreIcons.tsx';
import { notify, notifyDone } from '../ui/notify.ts';
import { Problem } from '../ui/Problem.tsx';
import { exportTexts, importTexts } from '../texts/transfer.ts';
import { useSaveSheets } from './useExport.ts';
import type { ImportFile } from './useImportFile.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { headingOf } from '../texts/nouns.ts';

const ACCEPTED = '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function Template({ catalogue }: { readonly catalogue: Catalogue }) {
  const save = useSaveSheets();
  const download = async (format: FileFormat) => {
    try {
      notifyDone(
        exportTexts.done({
          file: await save(
            format,
            importTexts.templateFile({ heading: headingOf(catalogue.noun) }),
            templateSheets(catalogue, exportTexts.mustBeSaid),
          ),
        }),
      );
    } catch (error) {
      notify({ message: exportTexts.failed({ why: errorText(error) }), tone: 'bad' });
    }
  };
  return (
    <p className="import-template">
      <span>{importTexts.template}:</span>
      <Button onClick={() => void download('xlsx')}>{importTexts.asExcel}</Button>
      <Button onClick={() => void download('csv')}>{importTexts.asCsv}</Button>
    </p>
  );
}

/** Where a file is picked or dropped, or a template downloaded. */
export function FileStep({ catalogue, file }: { readonly catalogue: Catalogue; readonly file: ImportFile }) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const open = (chosen: FileList | null) => {
    const [first] = chosen ?? [];
    if (first) void file.open(first);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    open(event.dataTransfer.files);
  };
  return (
    <section className="card import-file">
      {file.problem !== undefined && <Problem>{file.problem}</Problem>}
      <div
        className={isOver ? 'import-drop is-over' : 'import-drop'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Import size={28} aria-hidden="true" title={false} />
        <input
          id={id}
          type="file"
          accept={ACCEPTED}
          className="visually-hidden"
          disabled={file.isReading}
          onChange={(event) => {
            open(event.target.files);
            event.target.value = '';
          }}
        />
        <label htmlFor={id} className={buttonClass({ intent: 'primary' })}>
          {file.isReading ? importTexts.reading : importTexts.choose}
        </label>
        <span className="import-drop-hint">{importTexts.drop}</span>
        <p className="muted">{importTexts.kinds}</p>
      </div>
      <Template catalogue={catalogue} />
    </section>
  );
}
