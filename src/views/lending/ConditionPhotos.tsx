import type { CatalogueRecord, ConditionPhoto } from '../../domain/catalogue/index.ts';
import type { Photos } from '../../machines/shared/client.ts';
import { titleOf } from '../../domain/query/index.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { handOverTexts } from '../texts/lending.ts';
import { AddPhotoButton } from '../catalogue/detail/Photos.tsx';
import { Cross } from '../ui/moreIcons.tsx';
import { useChosenPhotos, type ChosenPhotosProps } from '../catalogue/shared/useChosenPhotos.ts';
import { PhotoLink } from '../catalogue/shared/PhotoLink.tsx';
import { storedOrRefused } from '../shared/storedOrRefused.ts';
import { tellRefusal } from '../shared/useSend.ts';

/** Photos of the condition at handover, held in the form until it's submitted. */
export function ConditionPhotosField(props: ChosenPhotosProps) {
  const { files, onChange } = props;
  const { urls, remove, refuse } = useChosenPhotos(props);
  return (
    <fieldset className="condition-photos">
      <legend>{handOverTexts.field}</legend>
      {files.map((file, place) => (
        <div key={urls[place]} className="condition-photo">
          <img
            src={urls[place]}
            alt={handOverTexts.chosen({ place: place + 1, count: files.length })}
            onError={() => refuse(file)}
          />
          <button type="button" aria-label={handOverTexts.remove({ place: place + 1 })} onClick={() => remove(file)}>
            <Cross size={14} aria-hidden="true" title={false} />
          </button>
        </div>
      ))}
      <AddPhotoButton onFiles={(added) => onChange([...files, ...added])} />
    </fieldset>
  );
}

/** Uploads the handover photos one by one; shows the reason for the first failure. */
export async function keepPhotos(
  photos: Photos,
  { kind, id }: CatalogueRecord,
  loan: Pick<ConditionPhoto, 'loanId' | 'at'>,
  files: readonly File[],
): Promise<void> {
  for (const file of files) {
    const { loanId, at } = loan;
    const answer = await storedOrRefused(photos.add(kind, id, file, { loanId, at }));
    if ('refused' in answer) return tellRefusal(answer.refused);
  }
}

interface ShownProps {
  readonly item: CatalogueRecord;
  /** Id of the loan or booking line the photos belong to. */
  readonly of: string;
  /** Id of the open loan, if there is one: photos of its condition on going out can still be added. */
  readonly openLoanId?: string | undefined;
}

/** Photos of an item's condition when it went out and came back. */
export function ConditionPhotosShown({ item, of, openLoanId }: ShownProps) {
  const { client } = useBackstock();
  const photos = (item.conditionPhotos ?? []).filter(({ lineId, loanId }) => lineId === of || loanId === of);
  if (photos.length === 0 && openLoanId === undefined) return null;
  return (
    <div className="condition-photos">
      {photos.map((photo, place) => (
        <PhotoLink
          key={photo.mediaId}
          photo={photo}
          name={handOverTexts.shown[photo.at]({ place: place + 1, count: photos.length })}
        />
      ))}
      {openLoanId !== undefined && (
        <AddPhotoButton
          label={handOverTexts.add({ name: titleOf(item) })}
          onFiles={(files) => void keepPhotos(client.photos, item, { loanId: openLoanId, at: 'out' }, [...files])}
        />
      )}
    </div>
  );
}
