import { useState } from 'react';
import { documentKinds, type CatalogueRecord, type DocumentKind } from '../../../domain/catalogue/index.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { documentTexts } from '../../texts/documents.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Labelled } from '../../ui/Labelled.tsx';
import { storedOrRefused } from '../../shared/storedOrRefused.ts';
import { Input, Select } from '../../ui/inputs.tsx';
import { say } from '../../../words/speaker.ts';
import { documentWords } from '../../../words/en/labelsDocuments.ts';

/** Turns a file name into a readable name: "lamp_manual.pdf" becomes "lamp manual". */
function nameOf(file: File): string {
  return file.name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll('_', ' ')
    .slice(0, 120);
}

interface AttachDialogProps {
  readonly record: CatalogueRecord;
  readonly onClose: () => void;
}

/** Dialog for a file, its name and its purpose. */
export function AttachDialog({ record, onClose }: AttachDialogProps) {
  const { documents } = useBackstock().client;
  const [file, setFile] = useState<File>();
  const [name, setName] = useState('');
  const [kind, setKind] = useState<DocumentKind>('manual');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const attach = async (chosen: File) => {
    setBusy(true);
    const about = { name: name.trim(), kind };
    const answer = await storedOrRefused(documents.attach(record.kind, record.id, chosen, about));
    setBusy(false);
    if ('refused' in answer) return setProblem(say(answer.refused.message));
    notifyDone(documentTexts.attached({ name: about.name }));
    onClose();
  };
  const submit = () => {
    if (!file) setProblem(documentTexts.noFile);
    else if (name.trim() === '') setProblem(documentTexts.noName);
    else void attach(file);
  };
  return (
    <FormDialog
      title={documentTexts.addTitle}
      ok={documentTexts.ok}
      cancel={documentTexts.cancel}
      problem={problem}
      isBusy={isBusy}
      onSubmit={submit}
      onCancel={onClose}
    >
      <Labelled label={documentTexts.file} help={documentTexts.fileHelp}>
        {({ id, describedBy }) => (
          <input
            id={id}
            type="file"
            className="document-file"
            aria-describedby={describedBy}
            onChange={(event) => {
              const chosen = event.target.files?.[0];
              setFile(chosen);
              setProblem(undefined);
              if (chosen && name === '') setName(nameOf(chosen));
            }}
          />
        )}
      </Labelled>
      <Labelled label={documentTexts.name}>
        {({ id }) => (
          <Input id={id} isWide maxLength={120} value={name} onChange={(event) => setName(event.target.value)} />
        )}
      </Labelled>
      <Labelled label={documentTexts.kind}>
        {({ id }) => (
          <Select
            id={id}
            value={kind}
            onChange={(event) => setKind(documentKinds.find((each) => each === event.target.value) ?? 'other')}
          >
            {documentKinds.map((each) => (
              <option key={each} value={each}>
                {say(documentWords.fields.docKind.choices[each])}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
    </FormDialog>
  );
}
