import { noticePositions } from '../../ui/notice.ts';
import { notify, notifyDone } from '../../ui/notify.ts';
import { galleryTexts } from '../../texts/gallery.ts';

const { notices } = galleryTexts;

/** The nine positions, and what a notification can be besides plain. */
export function Notices() {
  return (
    <>
      <p className="muted">{notices.text}</p>
      <div className="gallery-row">
        {noticePositions.map((position) => (
          <button
            key={position}
            type="button"
            className="bp6-button"
            onClick={() => notify({ message: notices.message(position), position })}
          >
            {position}
          </button>
        ))}
      </div>
      <div className="gallery-row">
        <button
          type="button"
          className="bp6-button"
          onClick={() => notify({ message: notices.goodMessage, tone: 'good' })}
        >
          {notices.good}
        </button>
        <button
          type="button"
          className="bp6-button"
          onClick={() => notify({ message: notices.badMessage, tone: 'bad' })}
        >
          {notices.bad}
        </button>
        <button
          type="button"
          className="bp6-button"
          onClick={() => notifyDone(notices.undoMessage, () => notify({ message: notices.undone }))}
        >
          {notices.withUndo}
        </button>
      </div>
    </>
  );
}
