import { useEffect, useMemo, useState } from 'react';
import { drawLabel, type LabelContent, type LabelDrawing, type Mark, type Sheet } from '../../domain/labels/index.ts';
import type { LabelChoices } from '../../domain/preferences/index.ts';
import { textOf } from '../../domain/kernel/text.ts';
import type { PaperTools } from '../../machines/shared/paper.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useRecord } from '../shared/useRecords.ts';

export type PrintingState = { readonly tools: PaperTools } | { readonly tools: undefined; readonly hasFailed: boolean };

/** Loads what printing needs when a page that prints is opened; after that it works offline. */
export function usePrinting(): PrintingState & { readonly tryAgain: () => void } {
  const { paper } = useBackstock();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<PrintingState>({ tools: undefined, hasFailed: false });
  useEffect(() => {
    let isWanted = true;
    paper.open().then(
      (tools) => isWanted && setState({ tools }),
      () => isWanted && setState({ tools: undefined, hasFailed: true }),
    );
    return () => {
      isWanted = false;
    };
  }, [paper, attempt]);
  return {
    ...state,
    tryAgain: () => {
      setState({ tools: undefined, hasFailed: false });
      setAttempt(attempt + 1);
    },
  };
}

/** The group's name, as entered at set-up. */
export function useGroupName(): string {
  return textOf(useRecord('setting', 'group_name')?.values.value);
}

export interface DrawnLabel {
  readonly code: string;
  readonly marks: readonly Mark[];
}

export interface DrawnLabels {
  readonly labels: readonly DrawnLabel[];
  /** Smallest label size needed, if a label was too small. */
  readonly needed: { readonly width: number; readonly height: number } | undefined;
  /** True if some labels have only one code although two were requested. */
  readonly lacksCode: boolean;
}

function codesIn(drawing: LabelDrawing): number {
  return 'marks' in drawing ? drawing.marks.filter(({ type }) => type === 'code').length : 0;
}

/** Every label drawn once; copies are added when printing. */
export function useDrawnLabels(
  contents: readonly LabelContent[] | undefined,
  sheet: Sheet,
  choices: LabelChoices,
  tools: PaperTools | undefined,
): DrawnLabels | undefined {
  const group = useGroupName();
  const { codes, isLink, parts, note } = choices;
  return useMemo(() => {
    if (contents === undefined || tools === undefined) return undefined;
    const origin = globalThis.location.origin;
    const drawings = contents.map((content) => ({
      code: content.code,
      drawing: drawLabel({ content, sheet, choices: { codes, isLink, parts, note }, group, origin }, tools),
    }));
    const tooSmall = drawings.map(({ drawing }) => drawing).find((drawing) => 'needed' in drawing);
    return {
      labels: drawings.flatMap(({ code, drawing }) => ('marks' in drawing ? [{ code, marks: drawing.marks }] : [])),
      needed: tooSmall?.needed,
      lacksCode: codes === 'both' && drawings.some(({ drawing }) => codesIn(drawing) === 1),
    };
  }, [contents, sheet, codes, isLink, parts, note, group, tools]);
}
