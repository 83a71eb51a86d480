import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { isActive, type RecordOf } from '../../domain/catalogue/index.ts';
import { catalogueOf } from '../../domain/registry.ts';
import { titleOf } from '../../domain/query/index.ts';
import { COUNT_ROOM, type StocktakeActor } from '../../machines/stocktake/stocktake.machine.ts';
import { DetailPage } from '../catalogue/detail/DetailPage.tsx';
import { Documents } from '../catalogue/detail/Documents.tsx';
import { FieldSections } from '../catalogue/detail/FieldSections.tsx';
import { useCatalogue } from '../catalogue/shared/useCatalogue.ts';
import { useMayManage } from '../catalogue/shared/useMayManage.ts';
import { displayPath, displayText } from '../catalogue/shared/displayText.ts';
import { useWording } from '../catalogue/shared/useWording.ts';
import { pathOf } from '../addresses/routeTable.ts';
import { FirstLoad } from '../shared/FirstLoad.tsx';
import { Message } from '../ui/Message.tsx';
import { useBackstock } from '../shared/backstockContext.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { useRecord } from '../shared/useRecords.ts';
import { stocktakeTexts } from '../texts/stocktake.ts';
import { Counting } from './Counting.tsx';
import { Cancelled, Closed } from './Ended.tsx';
import { Progress } from './Progress.tsx';
import { Review } from './Review.tsx';
import { useCounter } from './useCounter.ts';
import { useMayReview } from './useMayReview.ts';
import { useStocktake } from './useStocktake.ts';
import './stocktake.css';
import { ButtonLink } from '../ui/Button.tsx';

/** "Props, Store › Rail A" */
function useSubtitle({ values }: RecordOf<'stocktake'>): string {
  const wording = useWording();
  const { department, placeId } = values;
  const field = catalogueOf('stocktake').fields['department'];
  const what = field === undefined ? '' : displayText(field, department, wording);
  return stocktakeTexts.about({
    what,
    where: placeId === undefined ? stocktakeTexts.everywhere : displayPath('location', placeId, wording.world),
  });
}

function Open({ stocktake, actor }: { readonly stocktake: RecordOf<'stocktake'>; readonly actor: StocktakeActor }) {
  const { counting, tally } = useStocktake(stocktake);
  const [placeId, setPlaceId] = useState<string>();
  const counter = useCounter({ actor, counting, placeId, onPlace: setPlaceId });
  const isCounting = useSelector(actor, (snapshot) =>
    ['counting', 'asking', 'keeping'].some((mode) => snapshot.matches(mode as 'counting')),
  );
  return (
    <>
      <Progress tally={tally} />
      {isCounting ? (
        <Counting counting={counting} tally={tally} counter={counter} placeId={placeId} onPlace={setPlaceId} />
      ) : (
        <Review stocktake={stocktake} counting={counting} tally={tally} actor={actor} />
      )}
    </>
  );
}

/** The group's own fields on the stocktake, and the signed sheets. */
function Papers({ stocktake }: { readonly stocktake: RecordOf<'stocktake'> }) {
  const catalogue = useCatalogue('stocktake');
  const mayManage = useMayManage(catalogue, stocktake);
  const declared = Object.keys(catalogueOf('stocktake').fields);
  return (
    <>
      <FieldSections catalogue={catalogue} record={stocktake} wording={useWording()} except={declared} mayAdd={false} />
      <Documents record={stocktake} mayChange={mayManage && isActive(stocktake)} />
    </>
  );
}

function Stocktake({ stocktake }: { readonly stocktake: RecordOf<'stocktake'> }) {
  const mayReview = useMayReview(stocktake);
  const subtitle = useSubtitle(stocktake);
  const { machines, watched } = useBackstock();
  const actor = useActorRef(machines.stocktake, { ...watched, input: { stocktakeId: stocktake.id, room: COUNT_ROOM } });
  // It is shown as closed before the device has stored that: what was ticked must still be there if storing fails.
  const isApplying = useSelector(actor, (snapshot) => snapshot.matches('applying'));
  const isOpen = isActive(stocktake) && (!stocktake.closed || isApplying);
  return (
    <div className="page page-narrow stocktake scan">
      <PageHeading title={titleOf(stocktake)} subtitle={subtitle}>
        {isOpen && mayReview && <ButtonLink to="?edit">{stocktakeTexts.edit}</ButtonLink>}
        <ButtonLink to={pathOf('stocktakes')}>{stocktakeTexts.back}</ButtonLink>
      </PageHeading>
      {stocktake.closed && !isOpen && <Closed closed={stocktake.closed} />}
      {!isActive(stocktake) && <Cancelled stocktake={stocktake} />}
      {isOpen && <Open stocktake={stocktake} actor={actor} />}
      <Papers stocktake={stocktake} />
    </div>
  );
}

function Known({ id }: { readonly id: string }) {
  const stocktake = useRecord('stocktake', id);
  if (stocktake) return <Stocktake key={id} stocktake={stocktake} />;
  return (
    <Message title={stocktakeTexts.notThereTitle} text={stocktakeTexts.notThereText}>
      <ButtonLink to={pathOf('stocktakes')}>{stocktakeTexts.back}</ButtonLink>
    </Message>
  );
}

/** `/stocktakes/stocktake/:id`: counting a location, and the results; `?edit` opens the form. */
export function StocktakePage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  if (params.has('edit')) return <DetailPage kind="stocktake" route="stocktake" />;
  return (
    <FirstLoad kind="stocktake">
      <Known id={id} />
    </FirstLoad>
  );
}
