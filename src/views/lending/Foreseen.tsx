import './foreseen.css';

/** Says, before anything is pressed, what would be refused as things stand. */
export function Foreseen({ message }: { readonly message: string | undefined }) {
  return (
    <p className={message === undefined ? 'visually-hidden' : 'foreseen'} role="status">
      {message}
    </p>
  );
}
