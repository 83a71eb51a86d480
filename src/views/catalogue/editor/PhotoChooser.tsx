import { useEffect, useMemo, type DragEvent } from 'react';
import { editorTexts, photoTexts } from '../../texts/catalogue.ts';
import { AddPhotoButton } from '../detail/Photos.tsx';
import { Camera, Cross } from '../shared/icons.tsx';

interface PhotoChooserProps {
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
}

/** Pictures for a record that is not there yet: kept in the form until it is saved. */
export function PhotoChooser({ files, onChange }: PhotoChooserProps) {
  const urls = useMemo(() => files.map((file) => URL.createObjectURL(file)), [files]);
  useEffect(() => () => urls.forEach((url) => URL.revokeObjectURL(url)), [urls]);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    onChange([...files, ...event.dataTransfer.files]);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pictures may be dropped here; the button does the same
    <section className="photo-chooser" aria-label={photoTexts.photos} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      {urls.map((url, place) => (
        <div key={url} className="photo-chosen">
          <img src={url} alt={photoTexts.of(place + 1, urls.length, '')} />
          <button type="button" className="photo-enlarge" aria-label={photoTexts.remove} onClick={() => onChange(files.filter((_, one) => one !== place))}>
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
