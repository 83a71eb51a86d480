import { Suspense, useState } from 'react';
import type { Catalogue } from '../../domain/catalogue/index.ts';
import { Export, Import } from '../ui/moreIcons.tsx';
import { useMayManage } from '../catalogue/shared/useMayManage.ts';
import { pathOf } from '../addresses/routeTable.ts';
import { lazyPart } from '../ui/lazyPart.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { listToolTexts } from '../texts/listTools.ts';

const ExportDialog = lazyPart<{
  readonly catalogue: Catalogue;
  readonly found?: readonly string[] | undefined;
  readonly onClose: () => void;
}>(async () => (await import('./ExportDialog.tsx')).ExportDialog);

interface TransferButtonsProps {
  readonly catalogue: Catalogue;
  /** Ids of the records in the list. */
  readonly found?: () => readonly string[];
}

/** Import and export of a catalogue, beside its list's actions. */
export function TransferButtons({ catalogue, found }: TransferButtonsProps) {
  const mayManage = useMayManage(catalogue);
  const [isExporting, setExporting] = useState(false);
  return (
    <>
      {mayManage && <ImportLink catalogue={catalogue} />}
      <Button isQuiet aria-haspopup="dialog" onClick={() => setExporting(true)}>
        <Export size={16} aria-hidden="true" title={false} />
        <span>{listToolTexts.export}</span>
      </Button>
      {isExporting && (
        <Suspense>
          <ExportDialog catalogue={catalogue} found={found?.()} onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Link to the import page. */
export function ImportLink({ catalogue }: { readonly catalogue: Catalogue }) {
  return (
    <ButtonLink isQuiet to={pathOf('import', catalogue.kind)}>
      <Import size={16} aria-hidden="true" title={false} />
      <span>{listToolTexts.import}</span>
    </ButtonLink>
  );
}
