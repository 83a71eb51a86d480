import { disposeRecord } from '../../domain/changes/index.ts';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { fieldValue } from '../../domain/catalogue/index.ts';
import type { RecordOf } from '../../domain/catalogue/index.ts';
import type { CommandBody } from '../../domain/decide/index.ts';
import {
  allDifferences,
  figuresOf,
  findings,
  type Counting,
  type Difference,
  type Tally,
} from '../../domain/stocktaking/index.ts';
import type { StocktakeActor } from '../../machines/stocktake/stocktake.machine.ts';
import { displayMoney } from '../catalogue/shared/displayText.ts';
import { useSend } from '../shared/useSend.ts';
import { useWording } from '../catalogue/shared/useWording.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Problem } from '../ui/Problem.tsx';
import { reviewTexts, stocktakeTexts } from '../texts/stocktake.ts';
import { useChoices } from './choices.ts';
import { ReviewGroup } from './ReviewGroup.tsx';
import { useMayReview } from './useMayReview.ts';
import { Button } from '../ui/Button.tsx';
import { say } from '../../words/speaker.ts';

/** Total value of the items not found, as far as known. */
function worthOf(differences: readonly Difference[]): number {
  return differences.reduce((sum, { finding, item, quantity }) => {
    const isGone = finding === 'missing' || finding === 'fewer';
    return isGone ? sum + (fieldValue(item, 'replacementValue') ?? 0) * quantity : sum;
  }, 0);
}

interface ReviewProps {
  readonly stocktake: RecordOf<'stocktake'>;
  readonly counting: Counting;
  readonly tally: Tally;
  readonly actor: StocktakeActor;
}

function CancelStocktake({ stocktake }: { readonly stocktake: RecordOf<'stocktake'> }) {
  const send = useSend();
  const cancel = async () => {
    const { command, undo } = disposeRecord(stocktake);
    await send([command], { done: reviewTexts.cancelled, undo });
  };
  return <Button onClick={() => void cancel()}>{reviewTexts.cancel}</Button>;
}

function Summary({ tally, differences }: { readonly tally: Tally; readonly differences: readonly Difference[] }) {
  const { currency } = useWording();
  const { found, expected } = figuresOf(tally, differences);
  const worth = worthOf(differences);
  const open = tally.expected - tally.done;
  return (
    <>
      <p>
        <strong>{reviewTexts.found({ found, expected })}</strong>
        {worth > 0 && <span className="muted"> · {reviewTexts.value({ amount: displayMoney(worth, currency) })}</span>}
      </p>
      {open > 0 && <Problem tone="note">{reviewTexts.notLooked({ count: open })}</Problem>}
      <p className="muted">{differences.length === 0 ? reviewTexts.none : reviewTexts.intro}</p>
    </>
  );
}

/** All differences from the records, each with a proposed change to tick, and the button to close the stocktake. */
export function Review({ stocktake, counting, tally, actor }: ReviewProps) {
  const { client } = useBackstock();
  const { records } = client;
  const mayReview = useMayReview(stocktake);
  const choices = useChoices();
  const differences = useMemo(() => allDifferences(tally, counting, records.world), [tally, counting, records]);
  const refusal = useSelector(actor, (snapshot) => snapshot.context.refusal);
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('applying'));
  const ticked = differences.filter(choices.isTicked);
  const apply = () => {
    // A change that would be refused shows so in its row and can't be unticked there, so it must not block the rest.
    const possible = ticked.filter(
      ({ commands: [first] }) => first !== undefined && client.commands.check(first) === undefined,
    );
    const changes = possible.flatMap((each): readonly CommandBody[] =>
      each.instead && choices.isInstead(each) ? each.instead : each.commands,
    );
    const close: CommandBody = {
      type: 'CloseStocktake',
      kind: 'stocktake',
      id: stocktake.id,
      payload: { figures: figuresOf(tally, differences) },
    };
    actor.send({ type: 'review.apply', changes: [...changes, close] });
  };
  return (
    <section className="count-review" aria-labelledby="review-title">
      <h2 id="review-title">{reviewTexts.title}</h2>
      <Summary tally={tally} differences={differences} />
      {refusal && <Problem>{say(refusal.message)}</Problem>}
      {findings.map((finding) => (
        <ReviewGroup
          key={finding}
          finding={finding}
          differences={differences.filter((each) => each.finding === finding)}
          counting={counting}
          choices={choices}
        />
      ))}
      <div className="count-end">
        <Button size="large" onClick={() => actor.send({ type: 'review.leave' })} disabled={isBusy}>
          {stocktakeTexts.backToCounting}
        </Button>
        {mayReview ? (
          <>
            <CancelStocktake stocktake={stocktake} />
            <Button intent="primary" size="large" onClick={apply} disabled={isBusy}>
              {reviewTexts.apply({ count: ticked.length })}
            </Button>
          </>
        ) : (
          <p className="muted small">{reviewTexts.notAllowed}</p>
        )}
      </div>
    </section>
  );
}
