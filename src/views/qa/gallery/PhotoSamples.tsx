import type { CatalogueRecord } from '../../../domain/catalogue/index.ts';
import { Photos } from '../../catalogue/detail/Photos.tsx';
import { Cover } from '../../catalogue/shared/Cover.tsx';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { useDerived } from '../../shared/useRecords.ts';
import { galleryTexts } from '../../texts/gallery.ts';
import { Sample } from './Sample.tsx';
import { samplesOf } from './samples.ts';
import '../../catalogue/detail/detail.css';

const { photos } = galleryTexts;

/** The record with the most photos, if one has any. */
function richest(records: Iterable<CatalogueRecord>): CatalogueRecord | undefined {
  let best: CatalogueRecord | undefined;
  for (const record of records) if (record.photos.length > (best?.photos.length ?? 0)) best = record;
  return best;
}

/** The photos are the group's own, so nothing can be changed here. */
export function PhotoSamples() {
  const today = useBackstock().client.today();
  const shown = useDerived('prop', richest);
  const samples = samplesOf(today);
  const [blank] = samples;
  return (
    <div className="gallery-columns">
      <Sample name={photos.some}>
        {shown === undefined ? <p className="muted">{photos.noneHeld}</p> : <Photos record={shown} mayChange={false} />}
      </Sample>
      <Sample name={photos.none}>{blank !== undefined && <Cover record={blank} size="large" />}</Sample>
      <Sample name={photos.tiles}>
        <div className="gallery-tiles">
          {samples.map((record) => (
            <Cover key={record.id} record={record} />
          ))}
        </div>
      </Sample>
    </div>
  );
}
