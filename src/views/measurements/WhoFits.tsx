import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Kind, RecordOf } from '../../domain/catalogue/index.ts';
import {
  bodyOptionOf,
  closerFit,
  fitGroupOf,
  fitKeys,
  fitOf,
  garmentKindOf,
  groupEase,
  type Body,
  type Fit,
  type FitGroup,
  fitGroupNames,
} from '../../domain/costumes/index.ts';
import { isActive } from '../../domain/catalogue/index.ts';
import { measuredIn, setsByMember, type MeasuredValues } from '../../domain/measurements/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { compareText } from '../../words/locale.ts';
import { recordPath } from '../addresses/recordPaths.ts';
import { pathOf } from '../addresses/routeTable.ts';
import { useLengthUnit } from '../catalogue/shared/useWording.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Thumb } from '../shared/Thumb.tsx';
import { useRecord, useRevisions } from '../shared/useRecords.ts';
import { fitTexts } from '../texts/measurements.ts';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/inputs.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Problem } from '../ui/Problem.tsx';
import { fitWords } from './reasonWords.ts';
import { useMeasuringRights, useMine } from './useMeasuring.ts';

const kinds: readonly Kind[] = ['measurement', 'member', 'casting', 'event', 'costumeCategory', 'measurementOption'];

type MeasuredSet = RecordOf<'measurement'>;

interface Fitted {
  readonly set: MeasuredSet;
  readonly member: RecordOf<'member'>;
  readonly fit: Fit;
  readonly group: FitGroup;
}

/** The body described by a set. */
function bodyOf(values: MeasuredValues): Body {
  const known = fitKeys.flatMap((key) => {
    const value = values[bodyOptionOf[key]];
    if (value === undefined) return [];
    return [[key, typeof value === 'object' ? value.mm : value] as const];
  });
  // Length options hold lengths; the shoe option holds text.
  return Object.fromEntries(known) as Body;
}

/** Sets the user can see: everyone's, or only their own. */
function useSets(): readonly MeasuredSet[] {
  const { records } = useBackstock().client;
  const { maySee } = useMeasuringRights();
  const { told } = useMine();
  const own = told !== undefined && 'ok' in told ? told.ok.sets : [];
  const held = setsByMember(maySee ? records.all('measurement') : own);
  return [...held.values()]
    .flatMap(({ current, open }) => current ?? open ?? [])
    .filter((set) => measuredIn(set).length > 0);
}

interface Company {
  readonly id: string;
  readonly label: string;
  readonly sets: readonly MeasuredSet[];
}

/** Casts of shows that aren't over, then everyone. */
function useCompanies(): readonly Company[] {
  const { records, today } = useBackstock().client;
  useRevisions(kinds);
  const sets = useSets();
  const day = today();
  const casts = new Map<string, Set<string>>();
  for (const part of records.all('casting')) {
    const { eventId, memberId } = part.values;
    if (!isActive(part) || memberId === undefined) continue;
    casts.set(eventId, (casts.get(eventId) ?? new Set()).add(memberId));
  }
  const shows = [...casts]
    .flatMap(([id, members]) => {
      const show = records.get('event', id);
      const cast = sets.filter(({ values }) => members.has(values.memberId));
      if (!show || !isActive(show) || (show.values.closes ?? day) < day || cast.length === 0) return [];
      return [{ show, cast }];
    })
    .toSorted((a, b) => compareText(a.show.values.opens ?? '', b.show.values.opens ?? ''));
  return [
    ...shows.map(({ show, cast }) => ({
      id: show.id,
      label: fitTexts.whoCast({ show: titleOf(show), count: cast.length }),
      sets: cast,
    })),
    { id: '', label: fitTexts.whoAll({ count: sets.length }), sets },
  ];
}

function PersonRow({ fitted: { set, member, fit, group } }: { readonly fitted: Fitted }) {
  const unit = useLengthUnit();
  const name = titleOf(member);
  const words = group === 'fits' || group === 'unsized' ? '' : fitWords(fit, unit);
  return (
    <li className="fit-row">
      <Thumb record={member} size={48} />
      <div className="fit-row-text">
        <Link to={recordPath('member', member.id)}>{name}</Link>
        <span className="small fit-words">{words === '' ? fitTexts.goodFit : words}</span>
      </div>
      <Link
        className="fit-more"
        to={`${pathOf('fitSearch')}?${new URLSearchParams({ set: set.id })}`}
        state={{ look: true }}
      >
        {fitTexts.open({ name })}
      </Link>
    </li>
  );
}

/** Fetches the sets one by one: each view is recorded. */
function useCheck(piece: RecordOf<'costume'>) {
  const { measuring, records } = useBackstock().client;
  const [found, setFound] = useState<readonly Fitted[]>();
  const [problem, setProblem] = useState<string>();
  const check = async (sets: readonly MeasuredSet[]) => {
    setProblem(undefined);
    const category = records.get('costumeCategory', piece.values.categoryId);
    const kind = garmentKindOf(category, records.get('costumeCategory', category?.values.parentId ?? ''));
    const ease = groupEase((id) => records.get('measurementOption', id));
    const fitted: Fitted[] = [];
    for (const set of sets) {
      const member = records.get('member', set.values.memberId);
      if (member === undefined) continue;
      // oxlint-disable-next-line no-await-in-loop -- one view at a time: a refusal stops the rest
      const told = await measuring.look(set.id, 'fit');
      if ('problem' in told) {
        setProblem(told.problem);
        break;
      }
      const fit = fitOf(piece, { body: bodyOf(told.ok), ease }, kind);
      fitted.push({ set, member, fit, group: fitGroupOf({ piece, fit }, kind) });
    }
    setFound(fitted.toSorted((a, b) => closerFit(a.fit, b.fit) || compareText(titleOf(a.member), titleOf(b.member))));
  };
  return { found, problem, check };
}

function People({ piece }: { readonly piece: RecordOf<'costume'> }) {
  const companies = useCompanies();
  const [chosen, setChosen] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { found, problem, check } = useCheck(piece);
  const company = companies.find(({ id }) => id === chosen) ?? companies[0];
  const groups = useMemo(
    () =>
      fitGroupNames
        .map((group) => [group, (found ?? []).filter((one) => one.group === group)] as const)
        .filter(([, people]) => people.length > 0),
    [found],
  );
  if (company === undefined || company.sets.length === 0) return <p className="muted">{fitTexts.nobodyMeasured}</p>;
  return (
    <>
      <section className="fit-question">
        <div className="fit-person">
          <label>
            {fitTexts.whoOf}{' '}
            <Select
              isWide
              value={company.id}
              options={companies.map(({ id, label }) => ({ value: id, label }))}
              onChange={(event) => setChosen(event.target.value)}
            />
          </label>
          <Button
            intent="primary"
            disabled={isBusy}
            onClick={() => {
              setBusy(true);
              void check(company.sets).finally(() => setBusy(false));
            }}
          >
            {fitTexts.check({ count: company.sets.length })}
          </Button>
          <span className="muted small">{fitTexts.lookText}</span>
        </div>
      </section>
      {problem !== undefined && <Problem>{problem}</Problem>}
      {groups.map(([group, people]) => (
        <section key={group} className="fit-group">
          <h2>{fitTexts.groupCount({ label: fitTexts.groups[group], count: people.length })}</h2>
          <ul className="fit-rows">
            {people.map((fitted) => (
              <PersonRow key={fitted.set.id} fitted={fitted} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** Whom a costume fits: in a cast, or among everyone whose measurements the user can see. */
export function WhoFits({ id }: { readonly id: string }) {
  const piece = useRecord('costume', id);
  if (piece === undefined) return null;
  return (
    <div className="page">
      <Link className="back-link" to={recordPath('costume', id)}>
        {fitTexts.toCostume}
      </Link>
      <PageHeading title={`${fitTexts.whoFits}: ${titleOf(piece)}`} subtitle={fitTexts.whoText} />
      <People piece={piece} />
    </div>
  );
}
