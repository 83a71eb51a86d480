import { Link } from 'react-router-dom';
import type { Catalogue, CatalogueRecord, Field } from '../../../domain/catalogue/index.ts';
import { editPath, recordPath } from '../../addresses/recordPaths.ts';
import { MailAddress } from '../../ui/MailAddress.tsx';
import { detailTexts } from '../../texts/record.ts';
import { WordChips } from './WordChips.tsx';
import { screenOf } from '../../addresses/catalogueScreens.ts';
import { isAsked } from '../shared/isAsked.ts';
import { displayText } from '../shared/displayText.ts';
import type { Wording } from '../shared/displayText.ts';
import { Add } from '../../ui/moreIcons.tsx';
import { say } from '../../../words/speaker.ts';

interface FieldSectionsProps {
  readonly catalogue: Catalogue;
  readonly record: CatalogueRecord;
  readonly wording: Wording;
  /** Fields shown elsewhere on the page. */
  readonly except: readonly string[];
  /** Offers to fill in empty fields. */
  readonly mayAdd: boolean;
  /** Heading level: sections of the page, or sections within a part of it. */
  readonly headings?: 'h2' | 'h4';
}

interface Section {
  readonly heading: string;
  readonly fields: readonly (readonly [key: string, field: Field])[];
}

/** Fields under their headings, in the order of the form. */
export function sectionsOf(catalogue: Catalogue, except: readonly string[]): readonly Section[] {
  const sections = new Map<string, (readonly [string, Field])[]>();
  for (const [key, field] of Object.entries(catalogue.fields)) {
    if (except.includes(key) || field.isInner) continue;
    const heading = say(field.section ?? detailTexts.details);
    sections.set(heading, [...(sections.get(heading) ?? []), [key, field]]);
  }
  return Array.from(sections, ([heading, fields]) => ({ heading, fields }));
}

interface ValueProps {
  readonly field: Field;
  readonly value: CatalogueRecord['values'][string];
  readonly wording: Wording;
  /** Path of the list filtered by one of the words; undefined if the list has no such filter. */
  readonly filtered: ((word: string) => string) | undefined;
}

function Value({ field, value, wording, filtered }: ValueProps) {
  const text = displayText(field, value, wording);
  if (field.type === 'reference') return <Link to={recordPath(field.to, String(value))}>{text}</Link>;
  if ((field.type === 'words' || field.type === 'choices') && Array.isArray(value))
    return <WordChips field={field} words={value} wording={wording} filtered={filtered} />;
  if (field.type === 'options') {
    return (
      <span className="value-chips">
        {text.split(', ').map((part) => (
          <span key={part} className="chip is-quiet">
            {part}
          </span>
        ))}
      </span>
    );
  }
  if (field.type === 'text' && field.multiline) return <span className="value-text">{text}</span>;
  if (field.type === 'email') return <MailAddress address={text} />;
  return field.type === 'code' ? <span className="code">{text}</span> : text;
}

/** Path of the catalogue's list filtered by a field; undefined if the list has no such filter. */
function filterOf({ kind }: Catalogue, key: string, field: Field): ((word: string) => string) | undefined {
  const list = field.facet ? screenOf(kind)?.list : undefined;
  return list === undefined ? undefined : (word) => `${list}?${new URLSearchParams({ [key]: word })}`;
}

/** All fields that have a value, by section. Empty fields take no space. */
export function FieldSections({
  catalogue,
  record,
  wording,
  except,
  mayAdd,
  headings: Heading = 'h2',
}: FieldSectionsProps) {
  const sections = sectionsOf(catalogue, except);
  const unknown = sections.flatMap(({ fields }) =>
    fields.filter(
      ([key, field]) =>
        record.values[key] === undefined && field.fixed === undefined && isAsked(key, field, record.values),
    ),
  );
  return (
    <>
      {sections.map(({ heading, fields }) => {
        const known = fields.filter(([key]) => record.values[key] !== undefined);
        if (known.length === 0) return null;
        return (
          <section key={heading} className="detail-block">
            <Heading>{heading}</Heading>
            <dl className="fields">
              {known.map(([key, field]) => {
                const value = record.values[key];
                return value === undefined ? null : (
                  <div key={key} className={field.type === 'text' && field.multiline ? 'is-wide' : ''}>
                    <dt>{say(field.label)}</dt>
                    <dd>
                      <Value field={field} value={value} wording={wording} filtered={filterOf(catalogue, key, field)} />
                    </dd>
                  </div>
                );
              })}
            </dl>
          </section>
        );
      })}
      {mayAdd && unknown.length > 0 && (
        <details className="detail-block say-more">
          <summary>{detailTexts.moreFields}</summary>
          <div className="say-more-links">
            {unknown.map(([key, field]) => (
              <Link key={key} className="choice-chip" to={editPath(record.kind, record.id, key)}>
                <Add size={12} aria-hidden="true" title={false} />
                {say(field.label)}
              </Link>
            ))}
          </div>
        </details>
      )}
    </>
  );
}
