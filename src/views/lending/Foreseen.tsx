import './foreseen.css';

/** Warns, before submitting, of what would be refused. */
export function Foreseen({ message }: { readonly message: string | undefined }) {
  return (
    <p className={message === undefined ? 'visually-hidden' : 'foreseen'} role="status">
      {message}
    </p>
  );
}
