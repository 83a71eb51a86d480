import { shellTexts } from '../texts/shell.ts';

/** First on every page, for those who go through it by keyboard. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#content">
      {shellTexts.skipToContent}
    </a>
  );
}
