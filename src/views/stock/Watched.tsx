import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { isActive, type CatalogueRecord, type Kind } from '../../domain/catalogue/index.ts';
import { catalogueOf, kindsWhere } from '../../domain/registry.ts';
import { screenOf } from '../addresses/catalogueScreens.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Chip } from '../ui/Chip.tsx';
import { useRevisions } from '../shared/useRecords.ts';
import { watchedTexts } from '../texts/upkeep.ts';
import { formatNumber } from '../texts/plural.ts';
import type { Department } from '../addresses/departments.ts';
import { withinSentence } from '../../words/locale.ts';
import { say } from '../../words/speaker.ts';
import { headingOf } from '../texts/nouns.ts';

const lowered = (label: string): string => withinSentence(label.charAt(0)) + label.slice(1);

/** Kinds watched on a department's landing page: those with a status to watch there. */
function watchedIn(department: Department['key']): readonly Kind[] {
  return kindsWhere(({ area, standing }) => area === department && standing?.watched !== undefined);
}

function countStandings(kind: Kind, records: Iterable<CatalogueRecord>, today: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const { standing } = catalogueOf(kind);
  for (const record of records) {
    const value = isActive(record) ? standing?.of(record, today) : undefined;
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

/** Waiting work, tests due and licences ending, each with a link to its list. */
export function Watched({ department }: { readonly department: Department['key'] }) {
  const { client } = useBackstock();
  const kinds = useMemo(() => watchedIn(department), [department]);
  useRevisions(kinds);
  const lines = kinds.flatMap((kind) => {
    const { standing, noun } = catalogueOf(kind);
    const counts = countStandings(kind, client.records.all(kind), client.today());
    return (standing?.choices ?? [])
      .filter(
        ({ value, tone }) =>
          (tone === 'bad' || standing?.watched?.includes(value) === true) && (counts.get(value) ?? 0) > 0,
      )
      .map(({ value, label, tone }) => ({
        key: `${kind} ${value}`,
        label: watchedTexts.line({
          heading: headingOf(noun),
          standing: lowered(say(label)),
        }),
        count: counts.get(value) ?? 0,
        tone,
        to: `${screenOf(kind)?.list ?? ''}?standing=${value}`,
      }));
  });
  if (lines.length === 0) return null;
  return (
    <section className="card">
      <h2>{watchedTexts.heading}</h2>
      <ul className="rows">
        {lines.map(({ key, label, count, tone, to }) => (
          <li key={key} className="row">
            <div className="row-text">
              <Link to={to}>{label}</Link>
            </div>
            <Chip tone={tone}>{formatNumber(count)}</Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}
