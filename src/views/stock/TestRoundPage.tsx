import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { addRecord, disposeRecord } from '../../domain/changes/index.ts';
import type { CatalogueRecord } from '../../domain/catalogue/index.ts';
import { schemes } from '../../domain/equipment/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { StandingChip } from '../catalogue/shared/StandingChip.tsx';
import { CodeField } from '../camera/CodeField.tsx';
import { ScanButton } from '../camera/ScanButton.tsx';
import { routeOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Chip } from '../ui/Chip.tsx';
import { FirstLoad } from '../shared/FirstLoad.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Problem } from '../ui/Problem.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { TextField } from '../ui/TextField.tsx';
import { useSend } from '../shared/useSend.ts';
import { useRecord } from '../shared/useRecords.ts';
import { roundTexts } from '../texts/upkeep.ts';
import { Labelled } from '../ui/Labelled.tsx';
import '../camera/scan.css';
import './stock.css';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/inputs.tsx';
import { useDates } from '../shared/useDates.ts';
import { DateField } from '../ui/DateField.tsx';
import { say } from '../../words/speaker.ts';

type Scheme = (typeof schemes)[number]['value'];

const schemeOf = (chosen: string): Scheme => schemes.find(({ value }) => value === chosen)?.value ?? 'pat';

interface RoundForm {
  readonly scheme: Scheme;
  readonly on: string;
  readonly by: string;
}

interface Tested {
  readonly inspectionId: string;
  readonly item: CatalogueRecord;
  readonly result: 'pass' | 'fail';
}

interface ItemProps {
  readonly id: string;
  readonly onResult: (item: CatalogueRecord, result: Tested['result'], defects: string) => void;
}

/** The scanned item: clicking Pass, or its shortcut, moves on to the next. */
function ScannedItem({ id, onResult }: ItemProps) {
  const item = useRecord('equipment', id);
  const { today } = useBackstock().client;
  const [defects, setDefects] = useState('');
  if (item === undefined) return null;
  return (
    <section className="card" aria-label={roundTexts.item}>
      <h2>{titleOf(item)}</h2>
      <p>
        <span className="code">{String(item.values.code ?? '')}</span> <StandingChip record={item} today={today()} />
      </p>
      <TextField label={roundTexts.defects} value={defects} maxLength={4000} onChange={setDefects} />
      <div className="detail-actions">
        <Button
          intent="primary"
          size="large"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just scanned: the next key is the result
          autoFocus
          onClick={() => onResult(item, 'pass', defects)}
        >
          {roundTexts.pass}
        </Button>
        <Button size="large" onClick={() => onResult(item, 'fail', defects)}>
          {roundTexts.fail}
        </Button>
      </div>
    </section>
  );
}

function DoneList({ done, onUndo }: { readonly done: readonly Tested[]; readonly onUndo: (tested: Tested) => void }) {
  if (done.length === 0) return null;
  return (
    <section className="card">
      <h2>{roundTexts.done({ count: done.length })}</h2>
      <ul className="rows">
        {done.map((tested) => (
          <li key={tested.inspectionId} className="row">
            <div className="row-text">
              <Link to={recordPath('inspection', tested.inspectionId)}>{titleOf(tested.item)}</Link>
            </div>
            <Chip tone={tested.result === 'pass' ? 'good' : 'bad'}>{roundTexts.results[tested.result]}</Chip>
            <Button size="small" onClick={() => onUndo(tested)}>
              {roundTexts.undo}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function TestRound() {
  const { client } = useBackstock();
  const dates = useDates();
  const send = useSend();
  const [form, setForm] = useState<RoundForm>({ scheme: 'pat', on: client.today(), by: '' });
  const [scanned, setScanned] = useState<string | undefined>();
  const [problem, setProblem] = useState<string | undefined>();
  const [done, setDone] = useState<readonly Tested[]>([]);
  const codeBox = useRef<HTMLDivElement>(null);
  const onCode = async (code: string) => {
    const holder = await client.records.holderOf(code);
    setScanned(holder?.kind === 'equipment' ? holder.id : undefined);
    setProblem(holder?.kind === 'equipment' ? undefined : roundTexts.notEquipment({ code }));
  };
  const onResult = async (item: CatalogueRecord, result: Tested['result'], defects: string) => {
    const inspectionId = client.mintId();
    const [by, found] = [form.by.trim(), defects.trim()];
    const { command } = addRecord(
      { kind: 'inspection', id: inspectionId },
      {
        name: titleOf(item),
        equipmentId: item.id,
        scheme: form.scheme,
        on: form.on,
        result,
        by: by || undefined,
        defects: found || undefined,
      },
    );
    if (!(await send([command]))) return;
    setDone([{ inspectionId, item, result }, ...done]);
    setScanned(undefined);
    codeBox.current?.querySelector('input')?.focus();
  };
  const undo = async ({ inspectionId: id }: Tested) => {
    if (await send([disposeRecord({ kind: 'inspection', id }).command]))
      setDone(done.filter(({ inspectionId }) => inspectionId !== id));
  };
  return (
    <div className="page">
      <PageHeading title={routeOf('testRound').title} subtitle={roundTexts.subtitle} />
      <div className="editor-grid">
        <Labelled label={roundTexts.scheme}>
          {({ id }) => (
            <Select
              id={id}
              value={form.scheme}
              onChange={(event) => setForm({ ...form, scheme: schemeOf(event.target.value) })}
            >
              {schemes.map(({ value, label }) => (
                <option key={value} value={value}>
                  {say(label)}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
        <DateField label={roundTexts.on} dates={dates} value={form.on} onChange={(on) => setForm({ ...form, on })} />
        <TextField label={roundTexts.by} value={form.by} maxLength={200} onChange={(by) => setForm({ ...form, by })} />
      </div>
      <div ref={codeBox} className="round-code">
        <CodeField onCode={(code) => void onCode(code)} />
        <ScanButton label={roundTexts.scan} onCode={(code) => void onCode(code)} />
      </div>
      {problem !== undefined && <Problem>{problem}</Problem>}
      {scanned !== undefined && (
        <ScannedItem
          key={scanned}
          id={scanned}
          onResult={(item, result, defects) => void onResult(item, result, defects)}
        />
      )}
      <DoneList done={done} onUndo={(tested) => void undo(tested)} />
    </div>
  );
}

/** Testing many items in a row: scan, pass, next. */
export function TestRoundPage() {
  return (
    <FirstLoad kind="equipment">
      <TestRound />
    </FirstLoad>
  );
}
