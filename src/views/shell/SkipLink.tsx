import { shellTexts } from '../texts/shell.ts';

/** First on every page, for keyboard users. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#content">
      {shellTexts.skipToContent}
    </a>
  );
}
