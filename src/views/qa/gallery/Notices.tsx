import { noticePositions } from '../../ui/notice.ts';
import { notify, notifyDone } from '../../ui/notify.ts';
import { galleryTexts } from '../../texts/gallery.ts';
import { Button } from '../../ui/Button.tsx';

const { notices } = galleryTexts;

/** The nine positions, and the variants of a notification. */
export function Notices() {
  return (
    <>
      <p className="muted">{notices.text}</p>
      <div className="gallery-row">
        {noticePositions.map((position) => (
          <Button
            key={position}

            onClick={() => notify({ message: notices.message({ position }), position })}
          >
            {position}
          </Button>
        ))}
      </div>
      <div className="gallery-row">
        <Button onClick={() => notify({ message: notices.goodMessage, tone: 'good' })}>{notices.good}</Button>
        <Button onClick={() => notify({ message: notices.badMessage, tone: 'bad' })}>{notices.bad}</Button>
        <Button onClick={() => notifyDone(notices.undoMessage, () => notify({ message: notices.undone }))}>
          {notices.withUndo}
        </Button>
      </div>
    </>
  );
}
