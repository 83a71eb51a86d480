import { useId, useState } from 'react';
import { isActive } from '../../domain/catalogue/index.ts';
import type { Catalogue } from '../../domain/catalogue/index.ts';
import type { FileFormat } from '../../domain/transfer/index.ts';
import { shownColumns } from '../catalogue/list/columns.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import type { SelectionDialogProps } from '../catalogue/selection/selectionAction.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useDevicePreference } from '../shared/useDevicePreference.ts';
import { exportTexts } from '../texts/transfer.ts';
import { useExport } from './useExport.ts';
import './transfer.css';

interface Scope {
  readonly key: string;
  readonly label: string;
  readonly ids: () => readonly string[];
}

interface ChoiceProps {
  readonly legend: string;
  readonly value: string;
  readonly options: readonly { readonly key: string; readonly label: string }[];
  readonly onChange: (key: string) => void;
}

/** A choice of a few options, all visible. */
export function Choice({ legend, value, options, onChange }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset className="transfer-choice">
      <legend>{legend}</legend>
      {options.map(({ key, label }) => (
        <label key={key}>
          <input type="radio" name={name} checked={key === value} onChange={() => onChange(key)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface ExportFormProps {
  readonly catalogue: Catalogue;
  readonly scopes: readonly [Scope, ...Scope[]];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function ExportForm({ catalogue, scopes, onClose, onDone }: ExportFormProps) {
  const [kept] = useDevicePreference('columns');
  const [scope, setScope] = useState(scopes[0].key);
  const [columns, setColumns] = useState('all');
  const [format, setFormat] = useState<FileFormat>('xlsx');
  const { run, isBusy, problem } = useExport(catalogue);
  const shown = shownColumns(catalogue, kept[catalogue.path]).map(({ key }) => key);
  const submit = async () => {
    const ids = (scopes.find(({ key }) => key === scope) ?? scopes[0]).ids();
    if (await run({ ids, format, ...(columns === 'all' ? {} : { columns: shown }) })) onDone();
  };
  return (
    <FormDialog
      title={exportTexts.title({ many: catalogue.noun.many })}
      ok={isBusy ? exportTexts.busy : exportTexts.ok}
      cancel={exportTexts.cancel}
      isBusy={isBusy}
      problem={problem}
      onSubmit={() => submit()}
      onCancel={onClose}
    >
      {scopes.length > 1 && <Choice legend={exportTexts.which} value={scope} options={scopes} onChange={setScope} />}
      <Choice
        legend={exportTexts.columns}
        value={columns}
        options={[
          { key: 'all', label: exportTexts.allColumns },
          { key: 'shown', label: exportTexts.shownColumns },
        ]}
        onChange={setColumns}
      />
      <Choice
        legend={exportTexts.format}
        value={format}
        options={[
          { key: 'xlsx', label: exportTexts.xlsx },
          { key: 'csv', label: exportTexts.csv },
        ]}
        onChange={(key) => setFormat(key === 'csv' ? 'csv' : 'xlsx')}
      />
      <p className="muted">{exportTexts.again}</p>
    </FormDialog>
  );
}

interface ExportDialogProps {
  readonly catalogue: Catalogue;
  /** Ids of the records in the list; absent if there is no list. */
  readonly found?: readonly string[] | undefined;
  readonly onClose: () => void;
}

/** Exports the records of a list to a file. */
export function ExportDialog({ catalogue, found, onClose }: ExportDialogProps) {
  const { records } = useBackstock().client;
  const all = [...records.all(catalogue.kind)].filter(isActive).map(({ id }) => id);
  const whole: Scope = { key: 'all', label: exportTexts.all({ count: all.length }), ids: () => all };
  const isSame =
    found === undefined ||
    (found.length === all.length && found.every((id) => records.get(catalogue.kind, id)?.lifecycle.stage === 'active'));
  const scopes: readonly [Scope, ...Scope[]] = isSame
    ? [whole]
    : [{ key: 'found', label: exportTexts.found({ count: found.length }), ids: () => found }, whole];
  return <ExportForm catalogue={catalogue} scopes={scopes} onClose={onClose} onDone={onClose} />;
}

/** Exports the selected records to a file; they stay selected. */
export function ExportSelected({ catalogue, ids, onClose }: SelectionDialogProps) {
  return (
    <ExportForm
      catalogue={catalogue}
      scopes={[{ key: 'selected', label: exportTexts.selected({ count: ids.length }), ids: () => ids }]}
      onClose={onClose}
      onDone={onClose}
    />
  );
}
