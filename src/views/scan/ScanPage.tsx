import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { codeOfTag } from '../../domain/catalogue/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { conditionWords } from '../../domain/stock/index.ts';
import { scanModes, type ScanMode, type Sticky } from '../../machines/scan/scanPlan.ts';
import { useLoanStart } from '../lending/useLoanStart.ts';
import { DeskFor } from '../desk/DeskFor.tsx';
import { DeskStage } from '../desk/DeskStage.tsx';
import { useRecord } from '../shared/useRecords.ts';
import { useSession } from '../shared/useSession.ts';
import { loanTexts } from '../texts/loans.ts';
import { formatDay } from '../texts/plural.ts';
import { say } from '../../words/speaker.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { pathOf } from '../addresses/routeTable.ts';
import { useObservableValue } from '../shared/observableValue.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { putAwayTexts } from '../texts/putAway.ts';
import { scanTexts } from '../texts/scan.ts';
import { ScanList } from '../desk/ScanList.tsx';
import { ReturnFields, SignOutFields } from './StickyFields.tsx';
import { useScanner } from './useScanner.ts';
import { SegmentedControl } from '../ui/blueprint.ts';
import { recordPath } from '../addresses/recordPaths.ts';
import { useDevicePreference } from '../shared/useDevicePreference.ts';

function isMode(text: string | null): text is ScanMode {
  return scanModes.some((mode) => mode === text);
}

/** Defaults to the user, and to the show they are working on. */
function useSticky() {
  const { records } = useBackstock().client;
  const { start, dueOf } = useLoanStart();
  const [typed, held] = useObservableValue<Partial<Sticky>>(() => ({}));
  const withDefaults = (said: Partial<Sticky>): Sticky => {
    const begun = { purpose: '', condition: null, ...start, memberId: start.memberId ?? null, ...said };
    const sticky = { ...begun, dueBack: said.dueBack ?? dueOf(begun.eventId) };
    const show = records.get('event', sticky.eventId ?? '');
    // Lists and printouts read what a loan is for from this field only.
    return sticky.purpose.trim() === '' && show ? { ...sticky, purpose: titleOf(show) } : sticky;
  };
  return {
    sticky: { ...withDefaults(typed), purpose: typed.purpose ?? '' },
    now: (): Sticky => withDefaults(held.get()),
    changeSticky: (change: Partial<Sticky>) => held.set({ ...held.get(), ...change }),
  };
}

/** Who takes it, what for and until when, in a few words. */
function useSummary(mode: ScanMode, { memberId, eventId, purpose, dueBack, condition }: Sticky): readonly string[] {
  const { client } = useBackstock();
  const { person } = useSession();
  const member = useRecord('member', memberId ?? undefined);
  const show = useRecord('event', eventId);
  if (mode === 'return') {
    return [`${scanTexts.condition}: ${say(conditionWords(condition) ?? scanTexts.conditionSame)}`];
  }
  const what = purpose.trim() === '' && show ? titleOf(show) : purpose.trim();
  const name = member && (member.id === person?.memberId ? loanTexts.me : titleOf(member));
  return [
    name === undefined ? scanTexts.nobody : name,
    ...(what === '' ? [] : [what]),
    scanTexts.until({ due: formatDay(dueBack, client.today()) }),
  ];
}

/** A code that a hand scanner read on another page arrives in the URL. */
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

/** The last code scanned on this device, with a link to its record. */
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

/** `/scan`: open an item, or sign out or return several at once; by camera, hand scanner or typing. */
export function ScanPage() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('mode');
  const mode: ScanMode = isMode(asked) ? asked : 'open';
  const { sticky, now, changeSticky } = useSticky();
  const desk = useScanner({
    mode,
    sticky,
    now,
    onMember: (memberId) => changeSticky({ memberId }),
  });
  const { scanner, lines, undo, clear } = desk;
  const [read] = useState(() => (code: string) => scanner.send({ type: 'code.read', code: codeOfTag(code) }));
  useCodeOfAddress(read);
  const isMissing = mode === 'signOut' && sticky.memberId === null;
  const summary = useSummary(mode, sticky);

  return (
    <div className="page page-narrow scan">
      <PageHeading title={scanTexts.title} />
      <SegmentedControl
        fill
        aria-label={scanTexts.modeLabel}
        value={mode}
        onValueChange={(value) => setSearch(value === 'open' ? {} : { mode: value }, { replace: true })}
        options={scanModes.map((value) => ({ value, label: scanTexts.modes[value] }))}
      />
      {mode !== 'open' && (
        <DeskFor summary={summary} isMissing={isMissing}>
          {mode === 'signOut' && <SignOutFields sticky={sticky} onChange={changeSticky} />}
          {mode === 'return' && <ReturnFields sticky={sticky} onChange={changeSticky} />}
        </DeskFor>
      )}
      <DeskStage desk={desk} hint={scanTexts.hints[mode]} />
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
