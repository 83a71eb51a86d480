import { orderPhotos, removePhoto } from '../../../domain/changes/index.ts';
import { useRef, useState, type DragEvent } from 'react';
import { PHOTOS_MAX } from '../../../domain/catalogue/index.ts';
import type { CatalogueRecord } from '../../../domain/catalogue/index.ts';
import type { Command } from '../../../domain/decide/index.ts';
import { titleOf } from '../../../domain/query/index.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { photoTexts } from '../../texts/record.ts';
import { Cover } from '../shared/Cover.tsx';
import { ArrowLeft, ArrowRight, Camera, Edit, Star, Trash } from '../../ui/moreIcons.tsx';
import { tellRefusal, useSend } from '../../shared/useSend.ts';
import { storedOrRefused } from '../../shared/storedOrRefused.ts';
import { PhotoViewer, Picture } from './PhotoViewer.tsx';
import { Button } from '../../ui/Button.tsx';

interface PhotosProps {
  readonly record: CatalogueRecord;
  readonly mayChange: boolean;
}

/** Adds photos one after the other; stops at the first refusal and shows why. */
function useAddPhotos(record: CatalogueRecord): (files: Iterable<File>) => Promise<void> {
  const { photos } = useBackstock().client;
  const send = useSend();
  return async (files) => {
    const added: Command[] = [];
    await addEach(files, added);
    if (added.length > 0) notifyDone(photoTexts.added({ count: added.length }), () => void takeOff(added));
  };
  async function addEach(files: Iterable<File>, added: Command[]): Promise<void> {
    for (const file of files) {
      const answer = await storedOrRefused(photos.add(record.kind, record.id, file));
      if ('refused' in answer) return tellRefusal(answer.refused);
      added.push(...answer.kept);
    }
  }
  /** Removes the photos that were added. */
  async function takeOff(added: readonly Command[]): Promise<void> {
    for (const { kind, id, ...command } of added) {
      if (command.type === 'AddPhoto') await send([removePhoto({ kind, id }, command.payload.photo).command]);
    }
  }
}

interface AddPhotoProps {
  /** Accessible name, if there are several buttons. */
  readonly label?: string;
  readonly onFiles: (files: Iterable<File>) => void;
}

/** Listing the formats makes an iPhone convert to JPEG. With `image/*` it may send HEIC, which few browsers can display. */
const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif';

/** Opens the camera on a phone and the file chooser on a desktop. */
export function AddPhotoButton({ label = photoTexts.add, onFiles }: AddPhotoProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button className="add-photo" aria-label={label} onClick={() => input.current?.click()}>
        <Camera size={16} aria-hidden="true" title={false} />
        <span>{photoTexts.add}</span>
      </Button>
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        multiple
        hidden
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          onFiles(files);
        }}
      />
    </>
  );
}

/** The ids with one photo moved to another position. */
function moved(ids: readonly string[], from: number, to: number): readonly string[] {
  const rest = ids.filter((_, place) => place !== from);
  return [...rest.slice(0, to), ids[from] ?? '', ...rest.slice(to)];
}

interface PhotoToolsProps {
  readonly record: CatalogueRecord;
  readonly place: number;
  readonly onPlace: (place: number) => void;
}

/** With a single photo, only removing is offered: there is nothing to reorder. */
function PhotoTools({ record, place, onPlace }: PhotoToolsProps) {
  const send = useSend();
  const { kind, id, photos } = record;
  const ids = photos.map(({ mediaId }) => mediaId);
  const move = (to: number) => {
    const { command, undo } = orderPhotos({ kind, id }, moved(ids, place, to), ids);
    return send([command], { done: photoTexts.moved, undo });
  };
  const remove = async () => {
    const photo = photos[place];
    if (!photo) return;
    onPlace(place);
    const { command, undo } = removePhoto({ kind, id }, photo);
    await send([command], { done: photoTexts.removed, undo });
  };
  const tools = [
    { label: photoTexts.makeCover, icon: Star, isOff: place === 0, run: () => move(0) },
    { label: photoTexts.moveEarlier, icon: ArrowLeft, isOff: place === 0, run: () => move(place - 1) },
    { label: photoTexts.moveLater, icon: ArrowRight, isOff: place === photos.length - 1, run: () => move(place + 1) },
    { label: photoTexts.remove, icon: Trash, isOff: false, run: remove },
  ];
  return (
    <div className="photo-tools">
      {tools.slice(photos.length > 1 ? 0 : -1).map(({ label, icon: Icon, isOff, run }) => (
        <button
          key={label}
          type="button"
          className="icon-button"
          aria-label={label}
          title={label}
          disabled={isOff}
          onClick={() => void run()}
        >
          <Icon size={16} aria-hidden="true" title={false} />
        </button>
      ))}
    </div>
  );
}

/** The index of the current photo. Follows the photo when it is moved; if it was removed, the next one takes its place. */
function useShownPlace(photos: CatalogueRecord['photos']) {
  const [shown, setShown] = useState({ mediaId: '', place: 0 });
  const now = photos.findIndex(({ mediaId }) => mediaId === shown.mediaId);
  const place = now === -1 ? Math.min(shown.place, Math.max(0, photos.length - 1)) : now;
  return [place, (next: number) => setShown({ mediaId: photos[next]?.mediaId ?? '', place: next })] as const;
}

/** The photos of a record: view, add by camera or file, reorder, remove. */
export function Photos({ record, mayChange }: PhotosProps) {
  const { photos } = record;
  const [place, setPlace] = useShownPlace(photos);
  const [isArranging, setArranging] = useState(false);
  const addPhotos = useAddPhotos(record);
  const mayAdd = mayChange && photos.length < PHOTOS_MAX;
  const drop = (event: DragEvent) => {
    if (!mayAdd || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void addPhotos(event.dataTransfer.files);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- photos can be dropped here; the button does the same
    <section
      className="photos"
      aria-label={photoTexts.photos}
      onDragOver={(event) => mayAdd && event.preventDefault()}
      onDrop={drop}
    >
      {photos.length > 0 ? (
        <div className="photo-frame">
          <PhotoViewer record={record} place={place} onPlace={setPlace} />
          <div className="photo-over">
            {mayAdd && <AddPhotoButton onFiles={(files) => void addPhotos(files)} />}
            {mayChange && (
              <button
                type="button"
                className="photo-arrange"
                aria-label={photoTexts.arrange}
                aria-expanded={isArranging}
                onClick={() => setArranging(!isArranging)}
              >
                <Edit size={16} aria-hidden="true" title={false} />
              </button>
            )}
          </div>
        </div>
      ) : (
        <>
          <div className="photo-none">
            <Cover record={record} size="large" />
          </div>
          {mayAdd && <AddPhotoButton onFiles={(files) => void addPhotos(files)} />}
        </>
      )}
      {photos.length > 0 && (photos.length > 1 || mayChange) && (
        <div className={isArranging ? 'photo-row is-open' : 'photo-row'}>
          {photos.length > 1 &&
            photos.map((photo, index) => (
              <button
                key={photo.mediaId}
                type="button"
                className="photo-thumb"
                aria-label={photoTexts.show({ place: index + 1 })}
                aria-current={index === place}
                onClick={() => setPlace(index)}
              >
                <Picture photo={photo} size="thumb" alt="" />
              </button>
            ))}
          {mayChange && <PhotoTools record={record} place={place} onPlace={setPlace} />}
        </div>
      )}
      <span className="visually-hidden">{titleOf(record)}</span>
    </section>
  );
}
