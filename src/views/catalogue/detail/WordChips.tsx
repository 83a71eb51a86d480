import { Link } from 'react-router-dom';
import type { Field } from '../../../domain/catalogue/index.ts';
import { detailTexts } from '../../texts/record.ts';
import { displayText } from '../shared/displayText.ts';
import type { Wording } from '../shared/displayText.ts';

interface WordChipsProps {
  readonly field: Field;
  readonly words: readonly string[];
  readonly wording: Wording;
  /** Path of the list filtered by one of the words; undefined if the list has no such filter. */
  readonly filtered: ((word: string) => string) | undefined;
}

/** Tags and similar: each links to all records that have it. */
export function WordChips({ field, words, wording, filtered }: WordChipsProps) {
  return (
    <span className="value-chips">
      {words.map((word) => {
        const text = displayText(field, [word], wording);
        return filtered === undefined ? (
          <span key={word} className="chip is-quiet">
            {text}
          </span>
        ) : (
          <Link
            key={word}
            className="chip is-quiet is-link"
            to={filtered(word)}
            title={detailTexts.allLike({ word: text })}
          >
            {text}
          </Link>
        );
      })}
    </span>
  );
}
