import type { DragEvent } from 'react';
import { editorTexts, photoTexts } from '../../texts/record.ts';
import { AddPhotoButton } from '../detail/Photos.tsx';
import { useChosenPhotos, type ChosenPhotosProps } from '../shared/useChosenPhotos.ts';
import { Camera, Cross } from '../../ui/moreIcons.tsx';

/** Photos for a new record, held in the form until it's saved. */
export function PhotoChooser(props: ChosenPhotosProps) {
  const { files, onChange } = props;
  const { urls, remove, refuse } = useChosenPhotos(props);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    onChange([...files, ...event.dataTransfer.files]);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- photos can be dropped here; the button does the same
    <section
      className="photo-chooser"
      aria-label={photoTexts.photos}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      {files.map((file, place) => (
        <div key={urls[place]} className="photo-chosen">
          <img
            src={urls[place]}
            alt={photoTexts.chosen({ place: place + 1, count: files.length })}
            onError={() => refuse(file)}
          />
          <button type="button" className="photo-enlarge" aria-label={photoTexts.remove} onClick={() => remove(file)}>
            <Cross size={14} aria-hidden="true" title={false} />
          </button>
        </div>
      ))}
      <div className={files.length === 0 ? 'photo-drop' : 'photo-drop is-small'}>
        {files.length === 0 && (
          <>
            <Camera size={28} aria-hidden="true" title={false} />
            <p>{editorTexts.photoFirst}</p>
          </>
        )}
        <AddPhotoButton onFiles={(added) => onChange([...files, ...added])} />
      </div>
    </section>
  );
}
