import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { Kind } from '../../domain/catalogue/index.ts';
import { canSeeContacts, type PersonalValues } from '../../domain/people/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { useGroupName } from '../labels/useLabels.ts';
import { PaperActions } from '../paperwork/PaperActions.tsx';
import { pathOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { FirstLoad } from '../shared/FirstLoad.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Button } from '../ui/Button.tsx';
import { Problem } from '../ui/Problem.tsx';
import { RetryNote } from '../ui/RetryNote.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { useContacts } from '../shared/useContacts.ts';
import { useRecord, useRevisions } from '../shared/useRecords.ts';
import { useSession } from '../shared/useSession.ts';
import { memberTexts } from '../texts/members.ts';
import { PersonalWords } from './PersonalWords.tsx';
import {
  calledToo,
  sharedOnly,
  sheetKeys,
  sheetPaper,
  sheetRows,
  sheetSections,
  sheetTitle,
  type Known,
  type SheetSetting,
} from './sheet.ts';
import '../catalogue/detail/detail.css';
import './members.css';
import { personalLabel } from './personalText.ts';

const kinds: readonly Kind[] = ['member', 'casting', 'crewMember', 'event'];

function Table({ setting, title }: { readonly setting: SheetSetting; readonly title: string }) {
  const { rows, known, confidential, event } = setting;
  const keys = sheetKeys(setting);
  return (
    <table className="sheet-table">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{memberTexts.name}</th>
          {event !== undefined && <th scope="col">{memberTexts.role}</th>}
          {keys.map((key) => (
            <th key={key} scope="col">
              {personalLabel(key)}
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
                <Link to={pathOf('member', member.id)}>{titleOf(member)}</Link>
                <span className="muted small">{calledToo(member)}</span>
              </th>
              {event !== undefined && <td>{roles.join(', ')}</td>}
              {keys.map((key) => (
                <td key={key} className={`is-${key}`}>
                  <PersonalWords name={key} value={values[key]} />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function fileNameOf({ confidential, isPublic }: SheetSetting): string {
  if (isPublic) return memberTexts.sheetFileShared;
  return confidential === undefined ? memberTexts.sheetFile : memberTexts.sheetFileConfidential;
}

/** Whose details are on the sheet. */
function aboutSheet({ confidential, isPublic }: SheetSetting): string {
  if (isPublic) return memberTexts.sheetSharedOnly;
  return confidential === undefined ? memberTexts.sheetPublic : memberTexts.sheetWarning;
}

function Sheet() {
  const { id } = useParams();
  const { client } = useBackstock();
  useRevisions(kinds);
  const event = useRecord('event', id);
  const { known, allowed, problem, again } = useContacts({ eventId: id });
  const { person } = useSession();
  const [params, setParams] = useSearchParams();
  const isPublic = params.has('public');
  const [told, setConfidential] = useState<Known | undefined>();
  const confidential = isPublic ? undefined : told;
  const [refused, setRefused] = useState<string | undefined>();
  const group = useGroupName();
  const rows = sheetRows(
    (kind) => client.records.all(kind),
    (kind, one) => client.records.get(kind, one),
    event,
  );
  // Those whose confidential details can be asked for are the reader and the company that the reader leads.
  const isSeenWhole = (memberId: string) =>
    (person !== undefined && canSeeContacts(person)) || allowed.some((one) => one.memberId === memberId);
  const setting: SheetSetting = {
    rows,
    known: isPublic ? sharedOnly(rows, known) : known,
    confidential,
    isPublic,
    event,
    group,
    today: client.today(),
  };
  const asked = allowed.filter(({ memberId }) => rows.some(({ member }) => member.id === memberId));
  const showAll = async () => {
    const answer = await client.contacts.look('confidential', 'sheet', asked);
    setRefused('problem' in answer ? answer.problem : undefined);
    if ('ok' in answer) setConfidential(new Map(answer.ok.map(({ memberId, values }) => [memberId, values])));
  };
  return (
    <div className="page">
      {event !== undefined && (
        <Link className="back-link" to={recordPath('event', event.id)}>
          {titleOf(event)}
        </Link>
      )}
      <PageHeading
        title={sheetTitle(setting)}
        subtitle={event === undefined ? memberTexts.sheetAll : memberTexts.sheetOf({ name: titleOf(event) })}
      >
        {confidential === undefined && rows.some(({ member }) => isSeenWhole(member.id)) && (
          <Button isQuiet onClick={() => setParams(isPublic ? {} : { public: '' })}>
            {isPublic ? memberTexts.sheetFull : memberTexts.sheetShared}
          </Button>
        )}
        {asked.length > 0 && confidential === undefined && !isPublic && (
          <Button isQuiet onClick={() => void showAll()}>
            {memberTexts.sheetConfidential}
          </Button>
        )}
        {confidential !== undefined && (
          <Button isQuiet onClick={() => setConfidential(undefined)}>
            {memberTexts.sheetHide}
          </Button>
        )}
        <PaperActions paper={() => sheetPaper(setting)} fileName={fileNameOf(setting)} isEmpty={rows.length === 0} />
      </PageHeading>
      <p className="muted">{aboutSheet(setting)}</p>
      {problem !== undefined && (
        <RetryNote onRetry={again}>
          {problem} {memberTexts.offline}
        </RetryNote>
      )}
      {refused !== undefined && <Problem>{refused}</Problem>}
      {rows.length === 0 && <p>{memberTexts.nobody}</p>}
      {sheetSections(rows).map(({ section, rows: own }) => (
        <Table key={section} title={memberTexts.sections[section]} setting={{ ...setting, rows: own }} />
      ))}
    </div>
  );
}

/** `/contactSheet/:id?`: contact details of everyone in an event or the group; with permission, confidential details too. */
export function ContactSheetPage() {
  return (
    <FirstLoad kind="member">
      <Sheet />
    </FirstLoad>
  );
}
