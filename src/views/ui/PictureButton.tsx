import { useState, type ChangeEvent } from 'react';
import { buttonClass } from './Button.tsx';

interface PictureButtonProps {
  readonly label: string;
  /** The button is disabled until this resolves. */
  readonly onChosen: (file: File) => Promise<void>;
}

/** A button to choose a picture from the device. */
export function PictureButton({ label, onChosen }: PictureButtonProps) {
  const [isBusy, setBusy] = useState(false);

  async function change({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const file = input.files?.[0];
    if (file === undefined) return;
    setBusy(true);
    await onChosen(file);
    setBusy(false);
    // Allows choosing the same file again.
    input.value = '';
  }

  return (
    <label className={buttonClass({}, isBusy)}>
      {label}
      <input
        className="visually-hidden"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        disabled={isBusy}
        onChange={(event) => void change(event)}
      />
    </label>
  );
}
