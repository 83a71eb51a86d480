import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { codeOfTag } from '../../domain/catalogue/index.ts';
import { addDays } from '../../domain/kernel/dates.ts';
import { scanModes, type ScanMode, type Sticky } from '../../machines/scan/scanPlan.ts';
import { useLoanDays } from '../catalogue/shared/useWording.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { pathOf } from '../addresses/routeTable.ts';
import { useObservableValue } from '../shared/observableValue.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { putAwayTexts } from '../texts/putAway.ts';
import { scanTexts } from '../texts/scan.ts';
import { CodeField } from '../camera/CodeField.tsx';
import { ScanList } from './ScanList.tsx';
import { ReturnFields, SignOutFields } from './StickyFields.tsx';
import { useScanner } from './useScanner.ts';
import { Viewfinder } from '../camera/Viewfinder.tsx';
import '../camera/scan.css';
import { SegmentedControl } from '../ui/blueprint.ts';
import { recordPath } from '../addresses/recordPaths.ts';
import { useDevicePreference } from '../shared/useDevicePreference.ts';

function isMode(text: string | null): text is ScanMode {
  return scanModes.some((mode) => mode === text);
}

function useSticky() {
  const { client } = useBackstock();
  const loanDays = useLoanDays();
  const [typed, held] = useObservableValue<Partial<Sticky>>(() => ({}));
  const defaults: Sticky = { memberId: null, dueBack: addDays(client.today(), loanDays), purpose: '', condition: null };
  return {
    sticky: { ...defaults, ...typed },
    now: (): Sticky => ({ ...defaults, ...held.get() }),
    changeSticky: (change: Partial<Sticky>) => held.set({ ...held.get(), ...change }),
  };
}

/** A code that a hand scanner read elsewhere arrives in the address. */
function useCodeOfAddress(onCode: (code: string) => void): void {
  const [search, setSearch] = useSearchParams();
  const code = search.get('code');
  const taken = useRef<string>(undefined);
  useEffect(() => {
    if (code === null || taken.current === code) return;
    taken.current = code;
    onCode(code);
    setSearch(
      (before) => {
        before.delete('code');
        return before;
      },
      { replace: true },
    );
  }, [code, onCode, setSearch]);
}

/** The code that was scanned last on this device, with the way back to what bears it. */
function LastScan() {
  const { records } = useBackstock().client;
  const [last] = useDevicePreference('lastScan');
  if (last === null) return null;
  const isHere = last.found !== null && records.get(last.found.kind, last.found.id) !== undefined;
  return (
    <p className="muted small">
      {scanTexts.last}{' '}
      {isHere && last.found !== null ? (
        <Link to={recordPath(last.found.kind, last.found.id)}>{last.code}</Link>
      ) : (
        <span className="code">{last.code}</span>
      )}
    </p>
  );
}

/** `/scan`: open an item, or sign out or return many in one go; by camera, by hand scanner, or typed. */
export function ScanPage() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('mode');
  const mode: ScanMode = isMode(asked) ? asked : 'open';
  const { sticky, now, changeSticky } = useSticky();
  const { scanner, camera, waits, lines, undo, clear } = useScanner({
    mode,
    sticky,
    now,
    onMember: (memberId) => changeSticky({ memberId }),
  });
  const [read] = useState(() => (code: string) => scanner.send({ type: 'code.read', code: codeOfTag(code) }));
  useCodeOfAddress(read);

  return (
    <div className="page page-narrow scan">
      <PageHeading title={scanTexts.title} subtitle={scanTexts.hints[mode]} />
      <SegmentedControl
        fill
        aria-label={scanTexts.modeLabel}
        value={mode}
        onValueChange={(value) => setSearch(value === 'open' ? {} : { mode: value }, { replace: true })}
        options={scanModes.map((value) => ({ value, label: scanTexts.modes[value] }))}
      />
      {mode === 'signOut' && <SignOutFields sticky={sticky} onChange={changeSticky} />}
      {mode === 'return' && <ReturnFields sticky={sticky} onChange={changeSticky} />}
      <Viewfinder scanner={scanner} camera={camera} />
      <CodeField onCode={read} />
      <p role="status" className="muted">
        {waits !== undefined && scanTexts.slow({ code: waits })}
      </p>
      {lines.length === 0 && (
        <p className="small">
          <Link to={pathOf('putAway')}>{putAwayTexts.link}</Link> ·{' '}
          <Link to={pathOf('stocktakes')}>{scanTexts.stocktakes}</Link>
        </p>
      )}
      {lines.length === 0 && <LastScan />}
      <ScanList lines={lines} onUndo={(line) => void undo(line)} onClear={clear} />
    </div>
  );
}
