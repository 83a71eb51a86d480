import { useLayoutEffect, useRef, type Ref, type RefObject } from 'react';
import { codeOfTag } from '../../domain/catalogue/index.ts';
import type { Records } from '../../machines/shared/client.ts';
import { CodeField } from '../camera/CodeField.tsx';
import { Viewfinder } from '../camera/Viewfinder.tsx';
import { useBackstock } from '../shared/backstockContext.tsx';
import { withoutUndefined } from '../../domain/kernel/withoutUndefined.ts';
import { scanTexts } from '../texts/scan.ts';
import { Latest } from './Latest.tsx';
import type { ScanLine } from './scanLines.ts';
import type { ScannerView } from './useDeskScanner.ts';
import '../camera/scan.css';
import './desk.css';

interface DeskStageProps {
  readonly desk: Pick<ScannerView, 'scanner' | 'camera' | 'waits' | 'lines' | 'undo' | 'recount'>;
  /** Said while nothing has been scanned. */
  readonly hint: string;
  readonly field?: Ref<HTMLInputElement>;
}

/** The number that was typed after a scan of many of the same; undefined for a code. */
function numberFor(typed: string, last: ScanLine | undefined, records: Records): number | undefined {
  if (!/^\d{1,4}$/.test(typed) || last?.many === undefined || last.isUndone === true) return undefined;
  const holder = records.holderOf(codeOfTag(typed));
  return holder !== null && 'kind' in holder ? undefined : Number(typed);
}

/** How much of the screen it may keep from the list below. */
const MOST = 0.55;

/** Keeps what is reached by keyboard below it clear of it, and lets it scroll along where it would leave the list no room. */
function useStageHeight(): RefObject<HTMLDivElement | null> {
  const stage = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = stage.current;
    const page = element?.parentElement;
    if (!element || !page) return;
    let frame = 0;
    const fit = () => {
      const height = element.offsetHeight;
      element.classList.toggle('is-tall', height > innerHeight * MOST);
      page.style.setProperty('--desk-height', getComputedStyle(element).position === 'sticky' ? `${height}px` : '0px');
    };
    // A frame later: an observer that changes what it observes is an error of the page in WebKit.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(fit);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
  return stage;
}

/** What stays in view at a desk: the camera, the last scan, and the field for codes; a number typed after many of the same says how many. */
export function DeskStage({ desk, hint, field }: DeskStageProps) {
  const { client } = useBackstock();
  const { scanner, camera, waits, lines, undo, recount } = desk;
  const [last] = lines;
  const stage = useStageHeight();
  const read = (typed: string) => {
    const wanted = numberFor(typed, last, client.records);
    if (wanted === undefined || last === undefined) scanner.send({ type: 'code.read', code: codeOfTag(typed) });
    else void recount(last, wanted);
  };
  return (
    <div className="desk-stage" ref={stage}>
      <Viewfinder scanner={scanner} camera={camera} />
      <Latest
        line={last}
        hint={hint}
        onUndo={(line) => void undo(line)}
        onRecount={(line, quantity) => void recount(line, quantity)}
      />
      <CodeField
        onCode={read}
        help={last?.many === undefined || last.isUndone === true ? undefined : scanTexts.typeQuantity}
        {...withoutUndefined({ field })}
      />
      <p role="status" className="muted small">
        {waits !== undefined && scanTexts.slow({ code: waits })}
      </p>
    </div>
  );
}
