import { compareText } from '../../words/locale.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { RecordOf } from '../../domain/catalogue/index.ts';
import { isActive } from '../../domain/catalogue/index.ts';
import { castFit, type CastFit, type Company } from '../../domain/scripts/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { routeOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { FirstLoad } from '../shared/FirstLoad.tsx';
import { Person } from '../ui/frameIcons.tsx';
import { Message } from '../ui/Message.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { TextField } from '../ui/TextField.tsx';
import { useRevision } from '../shared/useRecords.ts';
import { castTexts } from '../texts/upkeep.ts';

/** Titles shown per group before the rest are only counted. */
const SHOWN = 100;

function numberIn(text: string): number {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? Math.min(number, 500) : 0;
}

const asks = ['men', 'women', 'anyGender', 'children', 'castMin'] as const;

/** "2 men, 3 women". */
function castWords(values: RecordOf<'script'>['values']): string {
  const parts = asks.flatMap((key) => {
    const count = values[key];
    return count === undefined ? [] : [castTexts.asks[key]({ count })];
  });
  return parts.join(', ') || castTexts.unknown;
}

function Group({ heading, scripts }: { readonly heading: string; readonly scripts: readonly RecordOf<'script'>[] }) {
  return (
    <section className="card">
      <h2>{heading}</h2>
      {scripts.length === 0 && <p className="muted">{castTexts.none}</p>}
      <ul className="rows">
        {scripts.slice(0, SHOWN).map((script) => (
          <li key={script.id} className="row">
            <div className="row-text">
              <Link to={recordPath('script', script.id)}>{titleOf(script)}</Link>
              <span className="muted small">{castWords(script.values)}</span>
            </div>
          </li>
        ))}
      </ul>
      {scripts.length > SHOWN && <p className="muted small">{castTexts.more({ count: scripts.length - SHOWN })}</p>}
    </section>
  );
}

function Casting() {
  const { records } = useBackstock().client;
  useRevision('script');
  const [typed, setTyped] = useState({ men: '', women: '', children: '' });
  const company: Company = {
    men: numberIn(typed.men),
    women: numberIn(typed.women),
    children: numberIn(typed.children),
  };
  const groups: Record<CastFit, RecordOf<'script'>[]> = { fits: [], maybe: [], no: [] };
  for (const script of records.all('script')) if (isActive(script)) groups[castFit(script, company)].push(script);
  const sorted = (fit: CastFit) =>
    groups[fit].toSorted((a, b) => compareText(titleOf(a), titleOf(b)) || (a.id < b.id ? -1 : 1));
  const isAsked = company.men + company.women + company.children > 0;
  return (
    <div className="page">
      <PageHeading title={routeOf('scriptCasting').title} subtitle={castTexts.subtitle} />
      <div className="editor-grid">
        {(['men', 'women', 'children'] as const).map((key) => (
          <TextField
            key={key}
            label={castTexts.fields[key]}
            value={typed[key]}
            type="number"
            maxLength={3}
            onChange={(value) => setTyped({ ...typed, [key]: value })}
          />
        ))}
      </div>
      {!isAsked && (
        <Message icon={<Person />} level={2} title={castTexts.nothingAsked} text={castTexts.nothingAskedText} />
      )}
      {isAsked && (
        <div className="cards" aria-live="polite">
          <Group heading={castTexts.fits({ count: groups.fits.length })} scripts={sorted('fits')} />
          <Group heading={castTexts.maybe({ count: groups.maybe.length })} scripts={sorted('maybe')} />
        </div>
      )}
    </div>
  );
}

/** Which scripts a company of a given size can perform: `/scripts/casting`. */
export function CastingPage() {
  return (
    <FirstLoad kind="script">
      <Casting />
    </FirstLoad>
  );
}
