import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CatalogueRecord, Loan } from '../../domain/catalogue/index.ts';
import { extendLoan } from '../../domain/changes/index.ts';
import { addDays } from '../../domain/kernel/dates.ts';
import { hireOf } from '../../domain/lending/index.ts';
import { homeOf } from '../../domain/places/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { daysOverdue, isOverdue, loansByDue } from '../../domain/stock/index.ts';
import { recordPath } from '../addresses/recordPaths.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Chip } from '../ui/Chip.tsx';
import { detailTexts } from '../texts/record.ts';
import { formatDay } from '../texts/plural.ts';
import { ConditionPhotosShown } from './ConditionPhotos.tsx';
import { ReturnDialog } from './ReturnDialog.tsx';
import { ExtendDialog } from './loanDialogs.tsx';
import type { Wording } from '../catalogue/shared/displayText.ts';
import { innermostWords } from '../catalogue/shared/innermost.ts';
import { useWording } from '../catalogue/shared/useWording.ts';
import type { PanelProps } from '../catalogue/slots.tsx';
import './loanPanel.css';
import { Person, Time } from '../ui/moreIcons.tsx';
import { Button } from '../ui/Button.tsx';

interface LoanWordsProps {
  readonly loan: Loan;
  readonly name: string;
  readonly wording: Wording;
}

/** Who has it, until when, for what and which other group, and how overdue it is. */
function LoanWords({ loan, name, wording: { today, world } }: LoanWordsProps) {
  const hire = hireOf(loan, world);
  const isLate = isOverdue(loan, today);
  const day = formatDay(loan.dueBack, today);
  return (
    <div className="loan-text">
      <p className="loan-main">
        {isLate
          ? detailTexts.wasDue({ quantity: loan.quantity, name, until: day })
          : detailTexts.outTo({ quantity: loan.quantity, name, until: day })}
      </p>
      <p className="muted small">
        {loan.purpose !== undefined && `${detailTexts.purpose({ purpose: loan.purpose })} · `}
        {detailTexts.since({ day: formatDay(loan.from, today) })}
      </p>
      {hire?.values.borrower !== undefined && (
        <p className="small">
          <Link to={recordPath('booking', hire.id)}>{detailTexts.lentTo({ borrower: hire.values.borrower })}</Link>
        </p>
      )}
      {isLate && (
        <Chip tone="bad" icon={Time}>
          {detailTexts.daysOver({ days: daysOverdue(loan, today) })}
        </Chip>
      )}
      {loan.dueBack === today && (
        <Chip tone="note" icon={Time}>
          {detailTexts.dueToday}
        </Chip>
      )}
    </div>
  );
}

type LoanQuestion = 'return' | 'extend';

interface LoanLineProps {
  readonly item: CatalogueRecord;
  readonly loan: Loan;
  readonly wording: Wording;
  /** True for the first to return; the others are less prominent. */
  readonly isFirst: boolean;
  readonly isOnly: boolean;
  readonly ask: (question: LoanQuestion) => void;
}

function LoanLine({ item, loan, wording, isFirst, isOnly, ask }: LoanLineProps) {
  const { commands } = useBackstock().client;
  const { today, world } = wording;
  const member = world.record('member', loan.memberId);
  const name = member ? titleOf(member) : '';
  const isLate = isOverdue(loan, today);
  const mayExtend = commands.check(extendLoan(item, loan, addDays(today, 1), today).command)?.code !== 'not-allowed';
  const home = homeOf(item);
  const place = home === undefined ? '' : innermostWords('location', home, world);
  const hint = useId();
  return (
    <li className={isLate ? 'loan is-late' : 'loan'}>
      <Person size={20} aria-hidden="true" title={false} />
      <LoanWords loan={loan} name={name} wording={wording} />
      <div className="loan-actions">
        <Button
          intent={isFirst ? 'primary' : undefined}
          size={isFirst ? 'large' : undefined}
          aria-label={isOnly ? undefined : detailTexts.takeBackFrom({ name })}
          aria-describedby={place === '' ? undefined : hint}
          onClick={() => ask('return')}
        >
          {detailTexts.takeBack}
        </Button>
        {mayExtend && (
          <Button size={isFirst ? 'large' : undefined} onClick={() => ask('extend')}>
            {detailTexts.extend}
          </Button>
        )}
      </div>
      <div className="loan-foot">
        {place !== '' && (
          <p id={hint} className="small">
            {detailTexts.goesBackTo({ place })}
          </p>
        )}
        <ConditionPhotosShown item={item} of={loan.loanId} openLoanId={loan.loanId} />
      </div>
    </li>
  );
}

interface LoansProps {
  readonly item: CatalogueRecord;
  readonly ask: (question: LoanQuestion, loan: Loan) => void;
}

function Loans({ item, ask }: LoansProps) {
  const wording = useWording();
  if (item.loans.length === 0) return null;
  return (
    <section className="loans" aria-label={detailTexts.whoHasIt}>
      <ul>
        {loansByDue(item).map((loan, index, all) => (
          <LoanLine
            key={loan.loanId}
            item={item}
            loan={loan}
            wording={wording}
            isFirst={index === 0}
            isOnly={all.length === 1}
            ask={(question) => ask(question, loan)}
          />
        ))}
      </ul>
    </section>
  );
}

/**
 * Who has it and until when; the one due first is offered for return first. An open dialog stays when somebody else returns the loan
 * meanwhile: what was typed isn't lost.
 */
export function LoanPanel({ catalogue, record: item }: PanelProps) {
  const [asked, setAsked] = useState<{ question: LoanQuestion; itemId: string; loan: Loan }>();
  const { question, loan } = asked?.itemId === item.id ? asked : {};
  const close = () => setAsked(undefined);
  return (
    <>
      <Loans item={item} ask={(next, of) => setAsked({ question: next, itemId: item.id, loan: of })} />
      {question === 'return' && loan && <ReturnDialog catalogue={catalogue} item={item} loan={loan} onClose={close} />}
      {question === 'extend' && loan && <ExtendDialog item={item} loan={loan} onClose={close} />}
    </>
  );
}
