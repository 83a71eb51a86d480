import type { RoomAnswer } from '../../domain/account/index.ts';
import { adminTexts } from '../texts/activity.ts';
import { roomSize } from '../texts/sizes.ts';
import './room.css';
import { ProgressBar } from '../ui/blueprint.ts';

const takenOf = ({ files, pictures, underWay }: RoomAnswer): number => files + pictures + underWay;

/** True if less than a tenth of the storage is left. */
export function isLow(room: RoomAnswer): boolean {
  return room.max !== null && takenOf(room) > room.max * 0.9;
}

/** Storage used by the group's files and pictures, and the limit. */
export function RoomCard({ room }: { readonly room: RoomAnswer }) {
  const { files, pictures, underWay, max } = room;
  const taken = roomSize(takenOf(room));
  const said = max === null ? adminTexts.roomUnlimited({ taken }) : adminTexts.roomTaken({ taken, max: roomSize(max) });
  return (
    <section className="card" aria-labelledby="admin-room">
      <h2 id="admin-room">{adminTexts.room}</h2>
      <p>{said}</p>
      {max !== null && (
        <ProgressBar
          className="room-bar"
          value={Math.min(1, takenOf(room) / max)}
          intent={isLow(room) ? 'warning' : 'primary'}
          stripes={false}
          animate={false}
          aria-label={said}
        />
      )}
      <p className="muted small">
        {adminTexts.roomFiles}: {roomSize(files + underWay)}. {adminTexts.roomPictures}: {roomSize(pictures)}.
      </p>
    </section>
  );
}
