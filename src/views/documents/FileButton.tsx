import { useRef } from 'react';
import { Button } from '../ui/Button.tsx';

interface FileButtonProps {
  readonly label: string;
  readonly isMany?: boolean;
  readonly isPrimary?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that opens the file picker. */
export function FileButton({ label, isMany = false, isPrimary = false, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button intent={isPrimary ? 'primary' : undefined} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        multiple={isMany}
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
