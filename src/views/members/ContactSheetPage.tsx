import { useCallback, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { isActive, type CatalogueRecord, type Kind } from '../../domain/catalogue/index.ts';
import { event as eventCatalogue, isTeam, leaderKeys } from '../../domain/events/index.ts';
import { canSeeConfidential, type PersonalValues } from '../../domain/people/index.ts';
import { pathOf } from '../routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { FirstLoad } from '../shared/FirstLoad.tsx';
import { PageHeading } from '../shared/PageHeading.tsx';
import { PlainButton } from '../shared/PlainButton.tsx';
import { Problem } from '../shared/Problem.tsx';
import { titleOf } from '../shared/recordPaths.ts';
import { useRecord, useRevisions } from '../shared/useRecords.ts';
import { useSession } from '../shared/useSession.ts';
import { memberTexts } from '../texts/members.ts';
import { personalText } from './personalText.ts';
import './members.css';

const kinds: readonly Kind[] = ['member', 'casting', 'crewMember', 'event'];

/** Somebody on the sheet: what they are in the event, and the record that says so. */
interface Row {
  readonly member: CatalogueRecord;
  readonly roles: readonly string[];
  readonly through?: { readonly kind: 'casting' | 'crewMember' | 'event'; readonly id: string };
}

function rowsOf(all: (kind: Kind) => Iterable<CatalogueRecord>, find: (kind: Kind, id: string) => CatalogueRecord | undefined, event: CatalogueRecord | undefined): readonly Row[] {
  if (event === undefined) return [...all('member')].filter(isActive).map((member) => ({ member, roles: [] }));
  const rows = new Map<string, Row>();
  const put = (memberId: unknown, role: string, through: NonNullable<Row['through']>) => {
    const member = typeof memberId === 'string' ? find('member', memberId) : undefined;
    if (member === undefined) return;
    const known = rows.get(member.id);
    rows.set(member.id, { member, through: known?.through ?? through, roles: [...(known?.roles ?? []), role] });
  };
  for (const key of leaderKeys) put(event.values[key], eventCatalogue.fields[key].label, { kind: 'event', id: event.id });
  for (const kind of ['crewMember', 'casting'] as const) for (const part of all(kind)) if (part.values['eventId'] === event.id && isActive(part)) put(part.values['memberId'], titleOf(part), { kind, id: part.id });
  return [...rows.values()];
}

type Known = ReadonlyMap<string, PersonalValues>;

/** What the server tells of everybody on it, asked anew when wanted. */
function useContacts(eventId: string | undefined): { readonly known: Known; readonly problem: string | undefined; readonly again: () => void } {
  const { contacts } = useBackstock().client;
  const [known, setKnown] = useState<Known>(new Map());
  const [problem, setProblem] = useState<string | undefined>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isGone = false;
    void contacts.all(eventId).then((told) => {
      if (isGone) return;
      setProblem('problem' in told ? told.problem : undefined);
      if ('ok' in told) setKnown(new Map(told.ok.map(({ memberId, values }) => [memberId, values])));
    });
    return () => {
      isGone = true;
    };
  }, [contacts, eventId, round]);
  return { known, problem, again: useCallback(() => setRound((before) => before + 1), []) };
}

const open = ['mobile', 'phone', 'email', 'address'] as const;
const closed = ['emergency', 'guardians', 'medical', 'access'] as const;

function Table({ rows, known, confidential, hasRoles }: { readonly rows: readonly Row[]; readonly known: Known; readonly confidential: Known | undefined; readonly hasRoles: boolean }) {
  const keys = [...open, ...(confidential === undefined ? [] : closed)].filter((key) => rows.some(({ member }) => (known.get(member.id) ?? {})[key] !== undefined || (confidential?.get(member.id) ?? {})[key] !== undefined));
  return (
    <table className="sheet-table">
      <thead>
        <tr>
          <th scope="col">{memberTexts.name}</th>
          {hasRoles && <th scope="col">{memberTexts.role}</th>}
          {keys.map((key) => (
            <th key={key} scope="col">
              {memberTexts.fields[key]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ member, roles }) => {
          const values: PersonalValues = { ...known.get(member.id), ...confidential?.get(member.id) };
          return (
            <tr key={member.id}>
              <th scope="row">
                <Link to={pathOf('member', member.id)}>{String(member.values['knownAs'] ?? titleOf(member))}</Link>
                {typeof member.values['pronouns'] === 'string' && <span className="muted small"> {member.values['pronouns']}</span>}
              </th>
              {hasRoles && <td>{roles.join(', ')}</td>}
              {keys.map((key) => (
                <td key={key}>{personalText(key, values[key])}</td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Sheet() {
  const { id } = useParams();
  const { client } = useBackstock();
  const { person } = useSession();
  useRevisions(kinds);
  const event = useRecord('event', id);
  const { known, problem, again } = useContacts(id);
  const [confidential, setConfidential] = useState<Known | undefined>();
  const [refused, setRefused] = useState<string | undefined>();
  const rows = rowsOf((kind) => client.records.all(kind), (kind, one) => client.records.get(kind, one), event).toSorted((a, b) => titleOf(a.member).localeCompare(titleOf(b.member), 'en'));
  const maySee = person !== undefined && (canSeeConfidential(person) || (event !== undefined && isTeam(event.values, person)));
  const showAll = async () => {
    const told = await client.contacts.look('confidential', 'sheet', rows.map(({ member, through }) => ({ memberId: member.id, ...(through === undefined ? {} : { through }) })));
    setRefused('problem' in told ? told.problem : undefined);
    if ('ok' in told) setConfidential(new Map(told.ok.map(({ memberId, values }) => [memberId, values])));
  };
  return (
    <div className="page">
      <PageHeading title={memberTexts.sheetTitle} subtitle={event === undefined ? memberTexts.sheetAll : memberTexts.sheetOf(titleOf(event))}>
        {maySee && confidential === undefined && rows.length > 0 && <PlainButton onClick={() => void showAll()}>{memberTexts.sheetConfidential}</PlainButton>}
        <PlainButton onClick={() => window.print()}>{memberTexts.print}</PlainButton>
      </PageHeading>
      <p className="muted">{confidential === undefined ? memberTexts.sheetPublic : memberTexts.sheetWarning}</p>
      {problem !== undefined && (
        <Problem tone="note">
          {problem} {memberTexts.offline} <PlainButton onClick={again}>{memberTexts.tryAgain}</PlainButton>
        </Problem>
      )}
      {refused !== undefined && <Problem>{refused}</Problem>}
      {rows.length === 0 ? <p>{memberTexts.nobody}</p> : <Table rows={rows} known={known} confidential={confidential} hasRoles={event !== undefined} />}
    </div>
  );
}

/** `/contactSheet/:id?`: how everybody in an event, or in the group, is reached; with the right also what is confidential. */
export function ContactSheetPage() {
  return (
    <FirstLoad kind="member">
      <Sheet />
    </FirstLoad>
  );
}
