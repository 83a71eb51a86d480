import type { ComponentProps } from 'react';

interface InputLook {
  readonly className?: string | undefined;
  /** As wide as its container. */
  readonly isWide?: boolean | undefined;
}

const looks = ({ className, isWide }: InputLook): string =>
  ['input bp6-input', isWide && 'bp6-fill', className].filter(Boolean).join(' ');

/** A text input. */
export function Input({ className, isWide, ...own }: ComponentProps<'input'> & InputLook) {
  return <input {...own} className={looks({ className, isWide })} />;
}

/** A multi-line text input. */
export function TextArea({ className, isWide, ...own }: ComponentProps<'textarea'> & InputLook) {
  return <textarea {...own} className={looks({ className, isWide })} />;
}

type SelectProps = ComponentProps<'select'> &
  InputLook & {
    /** Used instead of children. */
    readonly options?: readonly { readonly value: string; readonly label: string }[];
  };

/** A native select for a few choices. */
export function Select({ className, isWide, options, children, ...own }: SelectProps) {
  return (
    <select {...own} className={looks({ className, isWide })}>
      {options?.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      )) ?? children}
    </select>
  );
}
