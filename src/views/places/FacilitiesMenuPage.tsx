import { Link } from 'react-router-dom';
import { canManage, hasFeature } from '../../domain/access/index.ts';
import { isActive, type Kind, type RecordOf } from '../../domain/catalogue/index.ts';
import { homeKey, homeOf, keeperWords } from '../../domain/places/index.ts';
import { NOT_SET, titleOf } from '../../domain/query/index.ts';
import { catalogueOf, stockKinds } from '../../domain/registry.ts';
import { screenOf } from '../addresses/catalogueScreens.ts';
import { pathOf, routeOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Chip } from '../ui/Chip.tsx';
import { FirstLoad } from '../shared/FirstLoad.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { Thumb } from '../shared/Thumb.tsx';
import { useRevisions } from '../shared/useRecords.ts';
import { useSession } from '../shared/useSession.ts';
import { AttentionCard } from '../stock/AttentionCard.tsx';
import { attentionOf } from '../stock/attention.ts';
import { CountedMenu, countsOf } from '../stock/CountedMenu.tsx';
import { MenuPage, type Figure } from '../stock/MenuPage.tsx';
import { stockMenuTexts } from '../texts/home.ts';
import { facilitiesMenuTexts, placeTexts } from '../texts/places.ts';
import { overfullPlaces, type PlaceTotals } from '../shared/placeTotals.ts';
import { usePlaceTotals } from './usePlaceTotals.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { addWords, headingOf } from '../texts/nouns.ts';

const shown: readonly Kind[] = ['facility', 'location', 'locationType', ...stockKinds];
const compared: readonly Kind[] = ['facility', 'location', 'locationType'];
const SHOWN = 6;

function activeOf<K extends Kind>(all: Iterable<RecordOf<K>>): readonly RecordOf<K>[] {
  return [...all].filter(isActive);
}

interface PlaceRowProps {
  readonly place: RecordOf<'location'>;
  readonly text: string;
  readonly chip?: string;
}

function PlaceRow({ place, text, chip }: PlaceRowProps) {
  return (
    <li className="row">
      <Thumb record={place} />
      <div className="row-text">
        <Link to={recordPath('location', place.id)}>{titleOf(place)}</Link>
        <span className="muted small">{text}</span>
      </div>
      {chip !== undefined && <Chip tone="bad">{chip}</Chip>}
    </li>
  );
}

function Attention({
  totals,
  homeless,
}: {
  readonly totals: ReadonlyMap<string, PlaceTotals>;
  readonly homeless: readonly (readonly [kind: Kind, count: number])[];
}) {
  const { records } = useBackstock().client;
  const over = overfullPlaces(records.all('location'), totals);
  return (
    <AttentionCard
      lines={attentionOf.facilities ?? []}
      calm={facilitiesMenuTexts.calm}
      isCalm={over.length + homeless.length === 0}
    >
      <ul className="rows">
        {over.slice(0, SHOWN).map(({ place, fill }) => (
          <PlaceRow
            key={place.id}
            place={place}
            text={placeTexts.overfull({ count: fill.pieces - fill.capacity })}
            chip={placeTexts.room({ pieces: fill.pieces, capacity: fill.capacity })}
          />
        ))}
      </ul>
      {homeless.length > 0 && (
        <ul className="plain-list">
          {homeless.map(([kind, count]) => (
            <li key={kind}>
              <Link to={`${screenOf(kind)?.list ?? ''}?${homeKey}=${NOT_SET}`}>
                {stockMenuTexts.withoutHomeText({
                  count: count,
                  noun: catalogueOf(kind).noun.one,
                  nouns: catalogueOf(kind).noun.many,
                })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </AttentionCard>
  );
}

function LockedPlaces({ places }: { readonly places: readonly RecordOf<'location'>[] }) {
  const { world } = useBackstock().client.records;
  const locked = places.filter(({ values }) => values.restricted === true);
  if (locked.length === 0) return null;
  return (
    <section className="card">
      <h2>{facilitiesMenuTexts.lockedPlaces}</h2>
      <ul className="rows">
        {locked.slice(0, SHOWN).map((place) => (
          <PlaceRow key={place.id} place={place} text={placeTexts.locked({ who: keeperWords(place, world) })} />
        ))}
      </ul>
    </section>
  );
}

function FacilitiesMenu() {
  const { client } = useBackstock();
  const { person } = useSession();
  useRevisions(shown);
  const totals = usePlaceTotals();
  const count = (kind: Kind) => activeOf(client.records.all(kind)).length;
  const places = activeOf<'location'>(client.records.all('location'));
  const homeless = stockKinds
    .map(
      (kind) => [kind, activeOf(client.records.all(kind)).filter((item) => homeOf(item) === undefined).length] as const,
    )
    .filter(([, without]) => without > 0);
  const figures: readonly Figure[] = [
    ...(person !== undefined && hasFeature(person, 'Facilities')
      ? [
          {
            label: headingOf(catalogueOf('facility').noun),
            count: count('facility'),
            to: pathOf('facilities'),
          },
        ]
      : []),
    { label: headingOf(catalogueOf('location').noun), count: places.length, to: pathOf('places') },
    ...(person !== undefined && hasFeature(person, 'Locations')
      ? [
          {
            label: headingOf(catalogueOf('locationType').noun),
            count: count('locationType'),
            to: pathOf('locationTypes'),
          },
        ]
      : []),
    {
      label: facilitiesMenuTexts.withoutPlace,
      count: homeless.reduce((sum, [, without]) => sum + without, 0),
      to: pathOf('places'),
    },
  ];
  return (
    <MenuPage
      module="facilities"
      title={routeOf('facilitiesMainMenu').title}
      subtitle={facilitiesMenuTexts.subtitle}
      compared={compared}
      figures={figures}
      actions={
        person !== undefined &&
        canManage(person, 'locations') && (
          <ButtonLink intent="primary" to={`${pathOf('places')}?add`}>
            {addWords(catalogueOf('location'))}
          </ButtonLink>
        )
      }
    >
      <Attention totals={totals} homeless={homeless} />
      <LockedPlaces places={places} />
    </MenuPage>
  );
}

/** Summary of facilities and locations: `/facilitiesMainMenu`. */
export function FacilitiesMenuPage() {
  return (
    <FirstLoad
      kind="location"
      meanwhile={(otherwise) => (
        <CountedMenu
          module="facilities"
          title={routeOf('facilitiesMainMenu').title}
          subtitle={facilitiesMenuTexts.subtitle}
          compared={compared}
          counted={countsOf(['facility', 'location'])}
          otherwise={otherwise}
        />
      )}
    >
      <FacilitiesMenu />
    </FirstLoad>
  );
}
