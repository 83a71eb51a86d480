import { compareText } from '../../words/locale.ts';
import { useState } from 'react';
import { isActive, type RecordOf } from '../../domain/catalogue/index.ts';
import { setsByMember, type SetsOfMember } from '../../domain/measurements/index.ts';
import { findKey } from '../../domain/kernel/text.ts';
import { titleOf } from '../../domain/query/index.ts';
import { pathOf, routeOf } from '../addresses/routeTable.ts';
import { FirstLoad } from '../shared/FirstLoad.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useDerived } from '../shared/useRecords.ts';
import { measuringTexts } from '../texts/measurements.ts';
import { MySets } from './MySets.tsx';
import { SetChips } from './SetChips.tsx';
import { beginPath, useMeasuringRights } from './useMeasuring.ts';
import '../ui/menus.css';
import './measurements.css';
import { Button, ButtonLink } from '../ui/Button.tsx';

const SHOWN = 50;

function membersOf(records: Iterable<RecordOf<'member'>>): readonly RecordOf<'member'>[] {
  return [...records].filter(isActive).toSorted((a, b) => compareText(titleOf(a), titleOf(b)));
}

function PersonRow({
  member,
  sets,
  mayManage,
}: {
  readonly member: RecordOf<'member'>;
  readonly sets: SetsOfMember;
  readonly mayManage: boolean;
}) {
  const shown = sets.open ?? sets.current;
  return (
    <li className="row">
      <div className="row-text">
        <strong>{titleOf(member)}</strong>
        <SetChips set={shown} />
      </div>
      {shown && (
        <ButtonLink to={pathOf('measurementSet', shown.id)} aria-label={`${measuringTexts.open}: ${titleOf(member)}`}>
          {measuringTexts.open}
        </ButtonLink>
      )}
      {mayManage && sets.open === undefined && (
        <ButtonLink to={beginPath(member.id)} aria-label={`${measuringTexts.measure}: ${titleOf(member)}`}>
          {measuringTexts.measure}
        </ButtonLink>
      )}
    </li>
  );
}

const noSets: SetsOfMember = {};

function Everybody({ mayManage }: { readonly mayManage: boolean }) {
  const members = useDerived('member', membersOf);
  const sets = useDerived('measurement', setsByMember);
  const [typed, setTyped] = useState('');
  const [most, setMost] = useState(SHOWN);
  const words = findKey(typed).split(' ').filter(Boolean);
  const found = members.filter((member) =>
    words.every((word) => findKey(`${titleOf(member)} ${member.values.knownAs ?? ''}`).includes(word)),
  );
  return (
    <section className="card">
      <h2>{measuringTexts.everybody}</h2>
      <TextField label={measuringTexts.search} type="search" value={typed} onChange={setTyped} maxLength={120} />
      {found.length === 0 && <p className="muted">{measuringTexts.nobody}</p>}
      <ul className="rows">
        {found.slice(0, most).map((member) => (
          <PersonRow key={member.id} member={member} sets={sets.get(member.id) ?? noSets} mayManage={mayManage} />
        ))}
      </ul>
      {found.length > most && (
        <Button isQuiet onClick={() => setMost(most + SHOWN)}>
          {measuringTexts.more({ count: Math.min(SHOWN, found.length - most) })}
        </Button>
      )}
    </section>
  );
}

function Measurements() {
  const { maySee, mayManage } = useMeasuringRights();
  return (
    <div className="page">
      <PageHeading title={routeOf('measurements').title} subtitle={measuringTexts.subtitle}>
        <ButtonLink to={pathOf('measurementSheet')}>{measuringTexts.blankSheet}</ButtonLink>
        <ButtonLink to={pathOf('fitSearch')}>{measuringTexts.fit}</ButtonLink>
      </PageHeading>
      <div className="cards">
        <MySets />
        {maySee && <Everybody mayManage={mayManage} />}
      </div>
    </div>
  );
}

/** `/measurements`: who has been measured, and the user's own sets. */
export function MeasurementsPage() {
  return (
    <FirstLoad kind="measurementOption">
      <Measurements />
    </FirstLoad>
  );
}
