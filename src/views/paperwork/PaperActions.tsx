import type { PaperTools } from '../../machines/shared/paper.ts';
import { useLogoOnPaper } from '../brand/useLogoOnPaper.ts';
import { usePrinting } from '../labels/useLabels.ts';
import { saveFile } from '../ui/saveFile.ts';
import { labelTexts } from '../texts/labels.ts';
import { paperTexts } from '../texts/paperwork.ts';
import { Button } from '../ui/Button.tsx';

interface PaperActionsProps {
  /** Creates the document when needed. */
  readonly paper: () => Parameters<PaperTools['table']>[0];
  readonly fileName: string;
  readonly isEmpty?: boolean;
}

/** Prints a document or saves it as a PDF; loads the print module again if that failed. */
export function PaperActions({ paper, fileName, isEmpty = false }: PaperActionsProps) {
  const printing = usePrinting();
  const logo = useLogoOnPaper();
  const { tools } = printing;
  const hasFailed = 'hasFailed' in printing && printing.hasFailed;
  return (
    <>
      <Button isQuiet onClick={() => globalThis.print()}>
        {paperTexts.print}
      </Button>
      <Button
        intent="primary"
        disabled={isEmpty || (tools === undefined && !hasFailed)}
        onClick={() =>
          tools === undefined
            ? printing.tryAgain()
            : saveFile(tools.table(logo === undefined ? paper() : { ...paper(), logo }), fileName)
        }
      >
        {hasFailed ? labelTexts.tryAgain : paperTexts.download}
      </Button>
    </>
  );
}
