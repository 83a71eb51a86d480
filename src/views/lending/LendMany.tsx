import { useMemo, useState } from 'react';
import { isActive } from '../../domain/catalogue/index.ts';
import type { CatalogueRecord } from '../../domain/catalogue/index.ts';
import { returnItem, signOut } from '../../domain/changes/index.ts';
import type { CommandBody } from '../../domain/decide/index.ts';
import { withoutUndefined } from '../../domain/kernel/withoutUndefined.ts';
import { titleOf } from '../../domain/query/index.ts';
import { isPart } from '../../domain/stock/index.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { loanTexts } from '../texts/loans.ts';
import { formatDay } from '../texts/plural.ts';
import { bulkTexts } from '../texts/selection.ts';
import { ConditionField } from './LoanFields.tsx';
import { LineField } from '../ui/LineField.tsx';
import { MemberField } from '../members/MemberPicker.tsx';
import { ReturnDialog } from './ReturnDialog.tsx';
import { ShowAndDue } from './ShowAndDue.tsx';
import { SignOutDialog } from './SignOutDialog.tsx';
import { useLoanStart } from './useLoanStart.ts';
import type { SelectionDialogProps } from '../catalogue/selection/selectionAction.ts';
import { useChosen } from '../catalogue/selection/useChosen.ts';
import { BulkDialog, countedNoun } from '../catalogue/bulk/BulkDialog.tsx';
import type { BulkPlan } from '../catalogue/bulk/useBulk.ts';

type ManyProps = SelectionDialogProps & { readonly items: readonly CatalogueRecord[] };

/** Signs out one of each item to one member. Whether an item can be signed out is checked before a member is chosen. */
function SignOutSeveral({ catalogue, items, onClose, onDone }: ManyProps) {
  const { client } = useBackstock();
  const today = client.today();
  const { start, follow } = useLoanStart();
  const [{ memberId, eventId, dueBack }, setLoan] = useState(start);
  const change = (part: Partial<typeof start>) => setLoan((before) => ({ ...before, ...part }));
  const [purpose, setPurpose] = useState('');
  const [isTried, setTried] = useState(false);
  const taker = memberId ?? [...client.records.all('member')].find(isActive)?.id;
  const plan = useMemo((): BulkPlan | undefined => {
    if (taker === undefined) return undefined;
    const member = client.records.get('member', taker);
    const show = client.records.get('event', eventId ?? '');
    const changes = items.map((item) =>
      signOut(item, {
        loanId: client.mintId(),
        memberId: taker,
        quantity: 1,
        from: today,
        dueBack,
        purpose: purpose.trim() === '' && show ? titleOf(show) : purpose,
        ...withoutUndefined({ eventId }),
      }),
    );
    const undos = new Map<CommandBody, CommandBody>(changes.map(({ command, undo }) => [command, undo[0]]));
    return {
      bodies: changes.map(({ command }) => command),
      undoOf: (body) => undos.get(body),
      done: (count) =>
        loanTexts[count === 1 ? 'signedOut' : 'manySignedOut']({
          what: countedNoun(count, catalogue.noun),
          name: member ? titleOf(member) : '',
          until: formatDay(dueBack, today),
        }),
    };
  }, [client, items, taker, eventId, dueBack, purpose, today, catalogue]);
  const nobody = memberId === undefined ? loanTexts.nobody : undefined;
  return (
    <BulkDialog
      title={loanTexts.signOutTitle({ what: countedNoun(items.length, catalogue.noun) })}
      ok={(count) => bulkTexts.ok.signOut({ count })}
      plan={plan}
      selected={items.length}
      mayStart={() => {
        setTried(true);
        return nobody === undefined;
      }}
      onClose={onClose}
      onDone={onDone}
    >
      <MemberField
        label={loanTexts.to}
        problem={isTried ? nobody : undefined}
        kind={catalogue.kind}
        memberId={memberId}
        onChange={(id) => change({ memberId: id })}
      />
      <ShowAndDue loan={{ memberId, eventId, dueBack }} follow={follow} onChange={change} />
      <LineField
        label={loanTexts.purpose}
        hint={loanTexts.purposeHint}
        max={200}
        value={purpose}
        onChange={setPurpose}
      />
    </BulkDialog>
  );
}

/** Returns all loans of the items. */
function ReturnSeveral({ catalogue, items, onClose, onDone }: ManyProps) {
  const { client } = useBackstock();
  const [condition, setCondition] = useState('');
  const [note, setNote] = useState('');
  const plan = useMemo((): BulkPlan => {
    const again = () => ({ loanId: client.mintId(), today: client.today() });
    const changes = items.flatMap((item) =>
      item.loans.map((loan) => returnItem(item, loan, { conditionIn: condition, note }, again())),
    );
    const undos = new Map<CommandBody, CommandBody>(changes.map(({ command, undo }) => [command, undo[0]]));
    return {
      bodies: changes.map(({ command }) => command),
      undoOf: (body) => undos.get(body),
      done: (count) =>
        loanTexts[count === 1 ? 'returned' : 'manyReturned']({ what: countedNoun(count, catalogue.noun) }),
    };
  }, [client, items, condition, note, catalogue]);
  return (
    <BulkDialog
      title={loanTexts.returnTitle({ what: countedNoun(items.length, catalogue.noun) })}
      ok={(count) => bulkTexts.ok.takeBack({ count })}
      plan={plan}
      selected={plan.bodies.length}
      onClose={onClose}
      onDone={onDone}
    >
      <ConditionField
        catalogue={catalogue}
        value={condition}
        problem={undefined}
        isOfPart={items.some((item) => item.loans.some(({ quantity }) => isPart(item, quantity)))}
        onChange={setCondition}
      />
      <LineField label={loanTexts.note} hint={loanTexts.noteHint} max={2000} value={note} onChange={setNote} />
    </BulkDialog>
  );
}

/** Signs out the selected items to one member. */
export function SignOutMany(props: SelectionDialogProps) {
  const items = useChosen(props);
  const [item] = items;
  return item && items.length === 1 ? (
    <SignOutDialog {...props} item={item} />
  ) : (
    <SignOutSeveral {...props} items={items} />
  );
}

/** Returns those of the selected items that are out. */
export function ReturnMany(props: SelectionDialogProps) {
  const chosen = useChosen(props);
  const items = useMemo(() => chosen.filter(({ loans }) => loans.length > 0), [chosen]);
  const [item] = items;
  return item && items.length === 1 ? (
    <ReturnDialog {...props} item={item} />
  ) : (
    <ReturnSeveral {...props} items={items} />
  );
}
