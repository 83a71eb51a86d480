/** What a member still has, on their page and that of their membership, and before their membership ends. */
import { Link } from 'react-router-dom';
import { fieldValue, isOf } from '../../domain/catalogue/index.ts';
import type { Planned } from '../../domain/places/index.ts';
import { notLentTo } from '../../domain/people/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { withinSentence } from '../../words/locale.ts';
import type { PanelProps, StepQuestionProps } from '../catalogue/slots.tsx';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useMaySee } from '../shared/useMaySee.ts';
import { useRecord, useRevisions } from '../shared/useRecords.ts';
import { memberTexts } from '../texts/members.ts';
import { AskDialog } from '../ui/AskDialog.tsx';
import { Problem } from '../ui/Problem.tsx';
import '../ui/menus.css';
import { leftBehind, leftKinds } from './leftBehind.ts';

interface OfMember {
  readonly memberId: string;
  readonly name: string;
}

function useLeftBehind(memberId: string) {
  const { records, today } = useBackstock().client;
  const maySee = useMaySee();
  useRevisions(leftKinds);
  return leftBehind(memberId, { all: records.all, maySee, today: today() });
}

function LeftList({ memberId, name }: OfMember) {
  return (
    <>
      <p>{memberTexts.stillHas({ name })}</p>
      <ul className="rows">
        {useLeftBehind(memberId).map(({ text, to }) => (
          <li key={to}>
            <Link className="need" to={to}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A note for members whose membership has ended; nothing if they have nothing left. */
export function LeftBehind({ memberId, name }: OfMember) {
  if (useLeftBehind(memberId).length === 0) return null;
  return (
    <Problem tone="note">
      <LeftList memberId={memberId} name={name} />
    </Problem>
  );
}

/** The same on the page of the membership. */
export function LeftBehindPanel({ record }: PanelProps) {
  if (!isOf(record, 'membership') || !notLentTo.includes(record.values.status ?? '')) return null;
  return <LeftBehind memberId={record.id} name={titleOf(record)} />;
}

/** The same in the form of a membership that ends it: shown before it is saved. */
export function LeavingNote({ planned }: { readonly planned: Planned }) {
  const record = useRecord('membership', planned.id);
  const [was, is] = [record, planned].map((one) => notLentTo.includes(fieldValue(one, 'status') ?? ''));
  if (record === undefined || was || !is) return null;
  return <LeftBehind memberId={record.id} name={titleOf(record)} />;
}

/** Asked before the membership of somebody who still has something ends. */
export function LeavingQuestion({ record, step, onGo, onCancel }: StepQuestionProps) {
  const name = titleOf(record);
  const words = { name, step: withinSentence(step) };
  return (
    <AskDialog
      title={memberTexts.ending.title(words)}
      ok={memberTexts.ending.ok(words)}
      cancel={memberTexts.cancel}
      onOk={onGo}
      onCancel={onCancel}
    >
      <LeftList memberId={record.id} name={name} />
      <p>{memberTexts.ending.stays}</p>
    </AskDialog>
  );
}
