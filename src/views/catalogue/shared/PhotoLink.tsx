import type { Photo } from '../../../domain/catalogue/index.ts';
import { usePhotoUrl } from './usePhotoUrl.ts';
import './photoLink.css';

/** A thumbnail that opens the large photo. */
export function PhotoLink({ photo, name }: { readonly photo: Photo; readonly name: string }) {
  const [thumb, large] = [usePhotoUrl(photo.mediaId, 'thumb'), usePhotoUrl(photo.mediaId, 'large')];
  return (
    <a className="condition-photo" href={large} target="_blank" rel="noreferrer" aria-label={name}>
      <img src={thumb} alt="" width={photo.width} height={photo.height} decoding="async" />
    </a>
  );
}
