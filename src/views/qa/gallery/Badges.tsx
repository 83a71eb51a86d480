import { StatusChip } from '../../catalogue/shared/StatusChip.tsx';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { Chip, type ChipTone } from '../../ui/Chip.tsx';
import { galleryTexts } from '../../texts/gallery.ts';
import { Sample } from './Sample.tsx';
import { samplesOf } from './samples.ts';

const tones: readonly ChipTone[] = ['quiet', 'good', 'note', 'bad'];

export function Badges() {
  const today = useBackstock().client.today();
  return (
    <div className="gallery-columns">
      <Sample name={galleryTexts.badges.tones}>
        <div className="gallery-row">
          {tones.map((tone) => (
            <Chip key={tone} tone={tone}>
              {galleryTexts.badges[tone]}
            </Chip>
          ))}
        </div>
      </Sample>
      <Sample name={galleryTexts.badges.states}>
        <div className="gallery-row">
          {samplesOf(today).map((record) => (
            <StatusChip key={record.id} item={record} today={today} />
          ))}
        </div>
      </Sample>
    </div>
  );
}
