import { useEffect, useMemo } from 'react';
import { photoTexts } from '../../texts/record.ts';
import { notify } from '../../ui/notify.ts';

export interface ChosenPhotosProps {
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
}

/** Photos held in a form until it's saved: an address to show each of them at, and how to take one out again. */
export function useChosenPhotos({ files, onChange }: ChosenPhotosProps): {
  readonly urls: readonly string[];
  readonly remove: (file: File) => void;
  /** Takes out a file that isn't a picture, and says so. */
  readonly refuse: (file: File) => void;
} {
  const urls = useMemo(() => files.map((file) => URL.createObjectURL(file)), [files]);
  useEffect(() => () => urls.forEach((url) => URL.revokeObjectURL(url)), [urls]);
  const remove = (file: File) => onChange(files.filter((one) => one !== file));
  const refuse = (file: File) => {
    notify({ message: photoTexts.unreadable({ name: file.name }), tone: 'bad' });
    remove(file);
  };
  return { urls, remove, refuse };
}
