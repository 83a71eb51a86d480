import { useSearchParams } from 'react-router-dom';
import type { Catalogue } from '../../../domain/catalogue/index.ts';
import { labelsOfList, paperworkOfList } from '../../addresses/labelPaths.ts';
import { hasCodes } from '../../shared/recordCodes.ts';
import { labelTexts } from '../../texts/labels.ts';
import { paperTexts } from '../../texts/paperwork.ts';
import { Barcode, ThList } from '../../ui/moreIcons.tsx';
import { ButtonLink } from '../../ui/Button.tsx';

/** What the list shows, on paper: in its order, with its filters. */
export function PaperLinks({ catalogue }: { readonly catalogue: Catalogue }) {
  const [params] = useSearchParams();
  if (!hasCodes(catalogue.kind)) return null;
  return (
    <>
      <ButtonLink to={labelsOfList(catalogue.kind, params)}>
        <Barcode size={16} aria-hidden="true" title={false} />
        <span>{labelTexts.link}</span>
      </ButtonLink>
      {catalogue.stock && (
        <ButtonLink to={paperworkOfList(catalogue.kind, params)}>
          <ThList size={16} aria-hidden="true" title={false} />
          <span>{paperTexts.link}</span>
        </ButtonLink>
      )}
    </>
  );
}
