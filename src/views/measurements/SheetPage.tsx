import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { MeasuredValues } from '../../domain/measurements/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { FirstLoad } from '../shared/FirstLoad.tsx';
import { Button } from '../ui/Button.tsx';
import { Problem } from '../ui/Problem.tsx';
import { useRecord } from '../shared/useRecords.ts';
import { formatDay } from '../texts/plural.ts';
import { setTexts, sheetTexts } from '../texts/measurements.ts';
import { textOf, unitOf } from './typed.ts';
import { useSet, useSheet } from './useMeasuring.ts';
import './measurements.css';

interface PaperProps {
  readonly name?: string;
  readonly date?: string;
  readonly values?: MeasuredValues;
}

function Head({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <p className="sheet-line">
      <strong>{label}</strong> <span>{text}</span>
    </p>
  );
}

/** The printed sheet: filled in, or with blank lines. */
function Paper({ name = '', date = '', values = {} }: PaperProps) {
  const { options, labelOf } = useSheet();
  const parts = Object.entries(setTexts.sections);
  return (
    <article className="sheet">
      <h1>{sheetTexts.blank}</h1>
      <div className="sheet-head">
        <Head label={sheetTexts.name} text={name} />
        <Head label={sheetTexts.date} text={date} />
        <Head label={sheetTexts.show} text="" />
        <Head label={sheetTexts.takenBy} text="" />
      </div>
      {parts.map(([part, title]) => (
        <section key={part} className="sheet-part">
          <h2>{title}</h2>
          <dl>
            {options
              .filter((option) => option.values.part === part)
              .map((option) => (
                <div key={option.id} className="sheet-line">
                  <dt>{labelOf(option)}</dt>
                  <dd>
                    <span>{textOf(values[option.id])}</span>{' '}
                    <span className="muted">
                      {values[option.id] === undefined && option.values.valueKind === 'number'
                        ? unitOf(option, 'cm')
                        : ''}
                    </span>
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
      <p className="small">{sheetTexts.private}</p>
    </article>
  );
}

function PrintButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <p className="sheet-actions">
      <Button intent="primary" onClick={onClick}>
        {sheetTexts.print}
      </Button>
    </p>
  );
}

function Filled({ id }: { readonly id: string }) {
  const { measuring, today } = useBackstock().client;
  const { set } = useSet(id);
  const member = useRecord('member', set?.values.memberId ?? '');
  const [values, setValues] = useState<MeasuredValues>();
  const [problem, setProblem] = useState<string>();
  const fill = async () => {
    const told = await measuring.look(id, 'print');
    if ('ok' in told) setValues(told.ok);
    else setProblem(told.problem);
  };
  if (values !== undefined) {
    return (
      <>
        <PrintButton onClick={() => window.print()} />
        <Paper
          name={member ? titleOf(member) : ''}
          date={set ? formatDay(set.values.takenOn, today()) : ''}
          values={values}
        />
      </>
    );
  }
  return (
    <section className="card">
      <h1>{sheetTexts.blank}</h1>
      {problem !== undefined && <Problem>{problem}</Problem>}
      <p className="muted">{setTexts.showText}</p>
      <Button intent="primary" onClick={() => void fill()}>
        {setTexts.show}
      </Button>
    </section>
  );
}

/** `/measurements/sheet`: blank, to fill in by hand; `/measurements/sheet/:id`: filled in. */
export function SheetPage() {
  const { id } = useParams();
  return (
    <FirstLoad kind="measurementOption">
      <div className="page page-narrow">
        {id === undefined ? (
          <>
            <PrintButton onClick={() => window.print()} />
            <Paper />
          </>
        ) : (
          <Filled key={id} id={id} />
        )}
      </div>
    </FirstLoad>
  );
}
