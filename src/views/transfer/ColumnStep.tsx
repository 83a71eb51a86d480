import type { Catalogue, Field } from '../../domain/catalogue/index.ts';
import { ID, ID_HEADING } from '../../domain/transfer/index.ts';
import { Problem } from '../ui/Problem.tsx';
import { importTexts } from '../texts/transfer.ts';
import { Choice } from './ExportDialog.tsx';
import type { ImportFile } from './useImportFile.ts';
import { Select } from '../ui/inputs.tsx';
import { Button } from '../ui/Button.tsx';
import { say } from '../../words/speaker.ts';

const HEADING_ROWS = 20;
const EXAMPLES = 3;

/** The first few different values of a column. */
function examplesOf({ rows }: ImportFile, column: number): string {
  const found = new Set<string>();
  for (const { cells } of rows) {
    const text = (cells[column] ?? '').trim();
    if (text !== '') found.add(text.length > 40 ? `${text.slice(0, 39)}…` : text);
    if (found.size === EXAMPLES) break;
  }
  return [...found].join(' · ');
}

function Targets({ catalogue }: { readonly catalogue: Catalogue }) {
  const fields: readonly (readonly [string, Field])[] = Object.entries(catalogue.fields);
  return (
    <>
      <option value="">{importTexts.leftOut}</option>
      {fields.map(([key, field]) => (
        <option key={key} value={key}>
          {field.required ? `${say(field.label)} *` : say(field.label)}
        </option>
      ))}
      <option value={ID}>{ID_HEADING}</option>
    </>
  );
}

function missingWords(labels: readonly string[], { noun }: Catalogue): string {
  const joined = labels.reduce((first, second) => importTexts.and({ first, second }));
  return importTexts.missing({ many: noun.many, labels: joined });
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

/** Which column goes where, and what becomes of rows that are here already. */
export function ColumnStep({ catalogue, file }: { readonly catalogue: Catalogue; readonly file: ImportFile }) {
  const { choices, headings } = file;
  if (!choices) return null;
  const headingOf = (column: number) => headings[column]?.trim() || importTexts.noHeading({ column: column + 1 });
  const isUsed = (column: number) => headings[column]?.trim() !== '' || examplesOf(file, column) !== '';
  const columns = headings.map((_, column) => column).filter(isUsed);
  const ignored = columns.filter((column) => (choices.mapping[column] ?? null) === null).map(headingOf);
  const missing = Object.entries(catalogue.fields).flatMap(([key, field]) =>
    field.required && !choices.mapping.includes(key) ? [say(field.label)] : [],
  );
  return (
    <section className="import-columns">
      <SheetChoice file={file} />
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
      {ignored.length > 0 && (
        <Problem tone="note">{importTexts.ignored({ count: ignored.length, names: ignored.join(', ') })}</Problem>
      )}
      {missing.length > 0 && !choices.mapping.includes(ID) && (
        <Problem tone="note">{missingWords(missing, catalogue)}</Problem>
      )}
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
