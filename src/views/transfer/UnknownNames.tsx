import { useId, useState } from 'react';
import { catalogueOf } from '../../domain/registry.ts';
import type { Kind } from '../../domain/catalogue/index.ts';
import type { Resolution, UnknownName } from '../../domain/transfer/index.ts';
import { ReferenceControl } from '../catalogue/editor/ReferenceControl.tsx';
import { headingOf } from '../texts/nouns.ts';
import { importTexts } from '../texts/transfer.ts';
import type { ImportFile } from './useImportFile.ts';
import { Select } from '../ui/inputs.tsx';
import { Button } from '../ui/Button.tsx';

const SHOWN = 12;

interface OneProps {
  readonly name: UnknownName;
  readonly resolution: Resolution | undefined;
  readonly onResolve: (resolution: Resolution | undefined) => void;
}

function One({ name, resolution, onResolve }: OneProps) {
  const id = useId();
  const [isFinding, setFinding] = useState(false);
  const used = typeof resolution === 'object' ? resolution.use : null;
  const isUsing = isFinding || used !== null;
  const value = isUsing ? 'use' : typeof resolution === 'string' ? resolution : '';
  const choose = (next: string) => {
    setFinding(next === 'use');
    onResolve(next === 'create' || next === 'empty' ? next : undefined);
  };
  return (
    <li>
      <span>
        {importTexts.unknownName({ text: name.text, noun: catalogueOf(name.kind).noun.one, count: name.count })}
      </span>
      <div className="import-unknown-choice">
        <Select
          aria-label={importTexts.unknownAct({ text: name.text })}
          value={value}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{importTexts.undecided}</option>
          {name.mayCreate && <option value="create">{importTexts.create}</option>}
          <option value="use">{importTexts.useAnother}</option>
          <option value="empty">{importTexts.leaveEmpty}</option>
        </Select>
        {isUsing && (
          <>
            <label className="visually-hidden" htmlFor={id}>
              {importTexts.find({ noun: catalogueOf(name.kind).noun.one })}
            </label>
            <ReferenceControl
              id={id}
              field={{ type: 'reference', to: name.kind, label: name.label }}
              typed={{ value: used }}
              describedBy={undefined}
              isInvalid={false}
              onType={(typed) =>
                onResolve('value' in typed && typeof typed.value === 'string' ? { use: typed.value } : undefined)
              }
              onLeave={() => undefined}
            />
          </>
        )}
      </div>
    </li>
  );
}

interface OfKindProps {
  readonly kind: Kind;
  readonly names: readonly UnknownName[];
  readonly file: ImportFile;
}

/** Unknown names of one kind: decided one by one, or all at once. */
function OfKind({ kind, names, file }: OfKindProps) {
  const [shown, setShown] = useState(SHOWN);
  const resolutions = file.choices?.resolutions;
  const open = names.filter(({ key }) => resolutions?.has(key) !== true);
  const resolveAll = (resolution: Resolution) => file.resolve(open.map(({ key }) => [key, resolution] as const));
  return (
    <>
      <header>
        <h3>{headingOf(catalogueOf(kind).noun)}</h3>
        {open.length > 1 && (
          <div className="import-unknown-all">
            {open.every(({ mayCreate }) => mayCreate) && (
              <Button onClick={() => resolveAll('create')}>{importTexts.createAll({ count: open.length })}</Button>
            )}
            <Button isQuiet onClick={() => resolveAll('empty')}>
              {importTexts.leaveAllEmpty}
            </Button>
          </div>
        )}
      </header>
      <ul>
        {names.slice(0, shown).map((name) => (
          <One
            key={name.key}
            name={name}
            resolution={resolutions?.get(name.key)}
            onResolve={(resolution) => file.resolve([[name.key, resolution]])}
          />
        ))}
      </ul>
      {names.length > shown && (
        <Button onClick={() => setShown(shown + 50)}>
          {importTexts.moreRows({ count: Math.min(50, names.length - shown) })}
        </Button>
      )}
    </>
  );
}

/** Names in the file that match no record: what to do with each is decided once. */
export function UnknownNames({ names, file }: { readonly names: readonly UnknownName[]; readonly file: ImportFile }) {
  const kinds = [...new Set(names.map(({ kind }) => kind))];
  return (
    <section className="card import-unknown" aria-label={importTexts.unknownHeading}>
      <h2>{importTexts.unknownHeading}</h2>
      <p className="muted">{importTexts.unknownText}</p>
      {kinds.map((kind) => (
        <OfKind key={kind} kind={kind} names={names.filter((name) => name.kind === kind)} file={file} />
      ))}
    </section>
  );
}
