/** Loans in imported rows: who has the item. */
import { signOut } from '../changes/index.ts';
import { fieldValue, isActive } from '../catalogue/index.ts';
import type { AllRecords, CatalogueRecord, FieldProblem, ReferenceField } from '../catalogue/index.ts';
import type { CommandBody } from '../decide/index.ts';
import { parseEntry } from '../entry/index.ts';
import type { FindReference } from '../entry/index.ts';
import { addDays } from '../kernel/dates.ts';
import type { IsoDate } from '../kernel/dates.ts';
import { identityKey } from '../kernel/identity.ts';
import { DUE_BACK, HOLDER, HOLDER_EMAIL, OUT_SINCE } from './columns.ts';
import { importPartId } from './ids.ts';
import { importColumnWords } from '../../words/en/labelsImports.ts';

/** Maximum age of an imported loan, in days; older loans are recorded as starting then. */
const BACK_DAYS = 366;

/** The holder as a field of a row. */
const holderField: ReferenceField = { type: 'reference', to: 'member', label: importColumnWords.holder };

/** A loan read from a row. */
export interface Holding {
  readonly memberId: string;
  readonly from: IsoDate;
  readonly dueBack: IsoDate;
}

interface LoanTools {
  readonly all: AllRecords;
  readonly find: FindReference;
  readonly today: IsoDate;
  /** Due date for rows without one. */
  readonly dueBack: IsoDate;
}

/** The member whose user has that email address, if the device has the user. */
function memberByEmail(all: AllRecords, email: string): string | undefined {
  if (!email.includes('@')) return undefined;
  const key = identityKey(email);
  for (const user of all('user'))
    if (isActive(user) && identityKey(user.values.email ?? '') === key) return user.values.memberId;
  return undefined;
}

function dayOf(text: string | undefined): IsoDate | undefined {
  const entry = parseEntry({ type: 'date', label: '' }, text ?? '');
  return 'value' in entry && typeof entry.value === 'string' ? entry.value : undefined;
}

/** The loan in a row; undefined if it names no holder. Unknown names are handled like any other. */
export function holdingOf(
  texts: ReadonlyMap<string, string>,
  { all, find, today, dueBack }: LoanTools,
): Holding | FieldProblem | undefined {
  const name = texts.get(HOLDER) ?? '';
  const email = texts.get(HOLDER_EMAIL) ?? '';
  if (name === '' && email === '') return undefined;
  const known = memberByEmail(all, email) ?? memberByEmail(all, name);
  const found = known === undefined ? find(holderField, name === '' ? email : name) : { value: known };
  if ('problem' in found) return { field: HOLDER, message: found.problem };
  if (found.value === null) return undefined;
  const since = dayOf(texts.get(OUT_SINCE)) ?? today;
  const due = dayOf(texts.get(DUE_BACK)) ?? dueBack;
  const earliest = addDays(today, -BACK_DAYS);
  return {
    memberId: found.value,
    from: since > today ? today : since < earliest ? earliest : since,
    // Loans that are already overdue are due today.
    dueBack: due < today ? today : due,
  };
}

/** The command that records the loan; undefined if the item is already out. */
export function loanBody(
  record: CatalogueRecord,
  { memberId, from, dueBack }: Holding,
  importId: string,
  line: number,
): CommandBody | undefined {
  if (record.loans.length > 0) return undefined;
  const acquired = fieldValue(record, 'acquiredOn');
  return signOut(record, {
    loanId: importPartId(importId, 'loan', line),
    memberId,
    quantity: fieldValue(record, 'quantity') ?? 1,
    from: acquired !== undefined && acquired > from ? acquired : from,
    dueBack,
  }).command;
}
