import type { PaperTools } from '../../machines/shared/paper.ts';
import { useLogoOnPaper } from '../brand/useLogoOnPaper.ts';
import { usePrinting } from '../labels/useLabels.ts';
import { PlainButton } from '../ui/PlainButton.tsx';
import { saveFile } from '../ui/saveFile.ts';
import { labelTexts } from '../texts/labels.ts';
import { paperTexts } from '../texts/paperwork.ts';

interface PaperActionsProps {
  /** Drawn up when it is asked for. */
  readonly paper: () => Parameters<PaperTools['table']>[0];
  readonly fileName: string;
  readonly isEmpty?: boolean;
}

/** Prints a paper, and keeps it as PDF; what that needs is asked for again where it could not be fetched. */
export function PaperActions({ paper, fileName, isEmpty = false }: PaperActionsProps) {
  const printing = usePrinting();
  const logo = useLogoOnPaper();
  const { tools } = printing;
  const hasFailed = 'hasFailed' in printing && printing.hasFailed;
  return (
    <>
      <PlainButton onClick={() => globalThis.print()}>{paperTexts.print}</PlainButton>
      <button
        type="button"
        className="bp6-button bp6-intent-primary"
        disabled={isEmpty || (tools === undefined && !hasFailed)}
        onClick={() =>
          tools === undefined
            ? printing.tryAgain()
            : saveFile(tools.table(logo === undefined ? paper() : { ...paper(), logo }), fileName)
        }
      >
        {hasFailed ? labelTexts.tryAgain : paperTexts.download}
      </button>
    </>
  );
}
