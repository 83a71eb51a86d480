import { takesCustomFields, type Catalogue, type Field } from '../../domain/catalogue/index.ts';
import { draftEntry, draftOf } from '../../domain/entry/index.ts';
import { catalogueOf } from '../../domain/registry.ts';
import {
  guessSource,
  ID,
  ID_HEADING,
  isLeftOut,
  isTarget,
  newFieldTarget,
  newFieldTypes,
  sources,
  type SourceId,
} from '../../domain/transfer/index.ts';
import { customFieldWords } from '../../words/en/labelsCustomFields.ts';
import { FieldControl } from '../catalogue/editor/FieldControl.tsx';
import { useMayManage } from '../catalogue/shared/useMayManage.ts';
import { Problem } from '../ui/Problem.tsx';
import { columnLabels, importTexts } from '../texts/transfer.ts';
import { Choice } from './ExportDialog.tsx';
import type { ImportFile } from './useImportFile.ts';
import { Select } from '../ui/inputs.tsx';
import { Button } from '../ui/Button.tsx';
import { say } from '../../words/speaker.ts';

const HEADING_ROWS = 20;
const EXAMPLES = 3;

/** The first few distinct values of a column. */
function examplesOf({ rows }: ImportFile, column: number): string {
  const found = new Set<string>();
  for (const { cells } of rows) {
    const text = (cells[column] ?? '').trim();
    if (text !== '') found.add(text.length > 40 ? `${text.slice(0, 39)}…` : text);
    if (found.size === EXAMPLES) break;
  }
  return [...found].join(' · ');
}

function useMayAddFields(catalogue: Catalogue): boolean {
  return useMayManage(catalogueOf('customField')) && takesCustomFields(catalogue);
}

function Targets({ catalogue }: { readonly catalogue: Catalogue }) {
  const mayAdd = useMayAddFields(catalogue);
  const around = Object.entries(columnLabels).filter(([target]) => isTarget(catalogue, target));
  const fields: readonly (readonly [string, Field])[] = Object.entries(catalogue.fields);
  return (
    <>
      <option value="">{importTexts.leftOut}</option>
      {fields.map(([key, field]) => (
        <option key={key} value={key}>
          {field.required ? `${say(field.label)} *` : say(field.label)}
        </option>
      ))}
      {around.map(([target, label]) => (
        <option key={target} value={target}>
          {say(label)}
        </option>
      ))}
      <option value={ID}>{ID_HEADING}</option>
      {mayAdd && (
        <optgroup label={importTexts.newField}>
          {newFieldTypes.map((type) => (
            <option key={type} value={newFieldTarget(type)}>
              {say(customFieldWords.fields.type.choices[type])}
            </option>
          ))}
        </optgroup>
      )}
    </>
  );
}

/** The program the file comes from: detected, but can be changed. */
function SourceChoice({ file }: { readonly file: ImportFile }) {
  const { choices } = file;
  if (!choices) return null;
  const isGuessed = guessSource(file.headings) === choices.source;
  const known = isGuessed ? sources.find(({ id }) => id === choices.source)?.name : undefined;
  return (
    <div className="import-sheet import-source">
      <label>
        <span>{importTexts.source}</span>
        <Select
          value={choices.source}
          // The values are those of `sources`.
          onChange={(event) => file.chooseSource(event.target.value as SourceId)}
        >
          {sources.map(({ id, name }) => (
            <option key={id} value={id}>
              {name ?? importTexts.ownList}
            </option>
          ))}
        </Select>
      </label>
      {known !== undefined && <p role="status">{importTexts.looksLike({ name: known })}</p>}
    </div>
  );
}

/** Required fields of new records that the file doesn't contain. */
function ForAllRows({ catalogue, file }: { readonly catalogue: Catalogue; readonly file: ImportFile }) {
  const { choices } = file;
  if (!choices || choices.mapping.includes(ID)) return null;
  const fields: readonly (readonly [string, Field])[] = Object.entries(catalogue.fields);
  const missing = fields.filter(([key, { required }]) => required && !choices.mapping.includes(key));
  if (missing.length === 0) return null;
  return (
    <section className="card import-for-all">
      <h2>{importTexts.forAllHeading}</h2>
      <p className="muted">{importTexts.forAllText({ count: missing.length, many: catalogue.noun.many })}</p>
      {missing.map(([key, field]) => {
        const typed = choices.always[key] ?? { value: null };
        const entry = draftEntry(field, key, draftOf({}, { [key]: typed }));
        return (
          <FieldControl
            key={key}
            field={field}
            typed={typed}
            problem={'problem' in entry ? say(entry.problem) : undefined}
            onType={(next) => file.fillIn(key, next)}
            onLeave={() => undefined}
          />
        );
      })}
    </section>
  );
}

/** Columns that match no field: they can become custom fields. */
function UnknownColumns({
  catalogue,
  file,
  columns,
  headingOf,
}: {
  readonly catalogue: Catalogue;
  readonly file: ImportFile;
  readonly columns: readonly number[];
  readonly headingOf: (column: number) => string;
}) {
  const mayAdd = useMayAddFields(catalogue);
  const count = columns.length;
  if (count === 0) return null;
  return (
    <Problem tone="note">
      <p>{importTexts.newFields({ count, names: columns.map(headingOf).join(', ') })}</p>
      {mayAdd ? (
        <Button onClick={() => file.makeFields(columns)}>{importTexts.makeFields({ count })}</Button>
      ) : (
        <p>{importTexts.askForFields}</p>
      )}
    </Problem>
  );
}

function SheetChoice({ file }: { readonly file: ImportFile }) {
  const { choices } = file;
  if (!choices) return null;
  const table = choices.sheets[choices.sheet]?.rows ?? [];
  return (
    <div className="import-sheet">
      {choices.sheets.length > 1 && (
        <label>
          <span>{importTexts.sheet}</span>
          <Select value={choices.sheet} onChange={(event) => file.chooseSheet(Number(event.target.value))}>
            {choices.sheets.map(({ name }, index) => (
              <option key={name} value={index}>
                {name}
              </option>
            ))}
          </Select>
        </label>
      )}
      <label>
        <span>{importTexts.headingRow}</span>
        <Select value={choices.headingRow} onChange={(event) => file.chooseHeadingRow(Number(event.target.value))}>
          {table.slice(0, HEADING_ROWS).map((cells, index) => (
            <option key={index} value={index}>
              {`${index + 1}: ${cells
                .filter((cell) => cell.trim() !== '')
                .slice(0, 3)
                .join(', ')
                .slice(0, 50)}`}
            </option>
          ))}
        </Select>
      </label>
    </div>
  );
}

function LeftOut({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return <Problem tone="note">{importTexts.ignored({ count: names.length, names: names.join(', ') })}</Problem>;
}

/** Which column goes where, and what to do with rows that already exist. */
export function ColumnStep({ catalogue, file }: { readonly catalogue: Catalogue; readonly file: ImportFile }) {
  const { choices, headings } = file;
  if (!choices) return null;
  const headingOf = (column: number) => headings[column]?.trim() || importTexts.noHeading({ column: column + 1 });
  const isUsed = (column: number) => headings[column]?.trim() !== '' || examplesOf(file, column) !== '';
  const columns = headings.map((_, column) => column).filter(isUsed);
  const ignored = columns.filter((column) => (choices.mapping[column] ?? null) === null);
  const isOpen = (column: number) =>
    headings[column]?.trim() !== '' &&
    examplesOf(file, column) !== '' &&
    takesCustomFields(catalogue) &&
    !isLeftOut(choices.source, catalogue, headings[column] ?? '');
  return (
    <section className="import-columns">
      <SourceChoice file={file} />
      <SheetChoice file={file} />
      <ForAllRows catalogue={catalogue} file={file} />
      <div className="card">
        <div className="import-columns-head" aria-hidden="true">
          <span>{importTexts.column}</span>
          <span>{importTexts.example}</span>
          <span>{importTexts.carries}</span>
        </div>
        <ul className="import-column-list">
          {columns.map((column) => (
            <li key={column}>
              <strong>{headingOf(column)}</strong>
              <span className="muted">{examplesOf(file, column)}</span>
              <Select
                className={(choices.mapping[column] ?? null) === null ? 'is-left-out' : undefined}
                aria-label={`${importTexts.carries}: ${headingOf(column)}`}
                value={choices.mapping[column] ?? ''}
                onChange={(event) => file.map(column, event.target.value === '' ? null : event.target.value)}
              >
                <Targets catalogue={catalogue} />
              </Select>
            </li>
          ))}
        </ul>
      </div>
      <UnknownColumns catalogue={catalogue} file={file} columns={ignored.filter(isOpen)} headingOf={headingOf} />
      <LeftOut names={ignored.filter((column) => !isOpen(column)).map(headingOf)} />
      <div className="import-options">
        <Choice
          legend={importTexts.matches}
          value={choices.options.matches}
          options={[
            { key: 'update', label: importTexts.update },
            { key: 'skip', label: importTexts.skip },
          ]}
          onChange={(key) => file.setOptions({ matches: key === 'skip' ? 'skip' : 'update' })}
        />
        {choices.options.matches === 'update' && (
          <Choice
            legend={importTexts.empty}
            value={choices.options.empty}
            options={[
              { key: 'keep', label: importTexts.keep },
              { key: 'clear', label: importTexts.clear },
            ]}
            onChange={(key) => file.setOptions({ empty: key === 'clear' ? 'clear' : 'keep' })}
          />
        )}
      </div>
      {file.mappingProblem !== undefined && <Problem>{file.mappingProblem}</Problem>}
      <div className="import-actions">
        <Button onClick={() => file.goTo('file')}>{importTexts.anotherFile}</Button>
        <Button intent="primary" disabled={file.mappingProblem !== undefined} onClick={() => file.goTo('look')}>
          {importTexts.lookThrough}
        </Button>
      </div>
    </section>
  );
}
