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
  /** Shown until something is scanned. */
  readonly hint: string;
  readonly field?: Ref<HTMLInputElement>;
}

/** A quantity typed after scanning a batch; undefined for a code. */
function numberFor(typed: string, last: ScanLine | undefined, records: Records): number | undefined {
  if (!/^\d{1,4}$/.test(typed) || last?.many === undefined || last.isUndone === true) return undefined;
  const holder = records.holderOf(codeOfTag(typed));
  return holder !== null && 'kind' in holder ? undefined : Number(typed);
}

/** Largest share of the screen height it can take from the list below. */
const MOST = 0.55;

/** Keeps focused elements below from being hidden under it, and lets it scroll away if it would leave the list no room. */
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
    // A frame later: in WebKit, an observer that resizes its own target raises a page error.
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

/** The part of a desk that stays in view: the camera, the last scan and the field for codes. A number typed after a batch sets its quantity. */
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
