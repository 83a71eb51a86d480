import { Link } from 'react-router-dom';
import { canManage, mayPass, type Actor } from '../../domain/access/index.ts';
import type { Kind, Layer } from '../../domain/catalogue/index.ts';
import { catalogueOf } from '../../domain/registry.ts';
import { listRoutesOf, screenOf } from '../addresses/catalogueScreens.ts';
import { routeOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useSession } from '../shared/useSession.ts';
import { calendarTexts, dayTitle } from '../texts/calendar.ts';
import { Dialog, DialogBody } from '../ui/Dialog.tsx';
import type { Moment } from './calendarView.ts';

interface Offer {
  readonly kind: Kind;
  readonly layer: Layer;
  readonly text: keyof typeof calendarTexts.addWhat;
  /** Initial values of the form. */
  readonly begins: (moment: Moment) => Readonly<Record<string, string>>;
}

const atTime = ({ day, time }: Moment) => ({ date: day, ...(time === undefined ? {} : { start: time }) });

const offers: readonly Offer[] = [
  {
    kind: 'call',
    layer: 'calls',
    text: 'rehearsal',
    begins: (moment) => ({ ...atTime(moment), callType: 'rehearsal' }),
  },
  { kind: 'call', layer: 'calls', text: 'call', begins: (moment) => ({ ...atTime(moment), callType: 'other' }) },
  { kind: 'performance', layer: 'calls', text: 'performance', begins: atTime },
  { kind: 'event', layer: 'productions', text: 'event', begins: ({ day }) => ({ opens: day }) },
  { kind: 'placeBooking', layer: 'places', text: 'placeBooking', begins: atTime },
  { kind: 'booking', layer: 'reservations', text: 'booking', begins: ({ day }) => ({ from: day }) },
  { kind: 'task', layer: 'work', text: 'task', begins: ({ day }) => ({ due: day }) },
];

type Records = ReturnType<typeof useBackstock>['client']['records'];

/** True for managers of a kind, those who can suggest one, and leaders of an event it could be for. */
function mayAdd(kind: Kind, person: Actor, records: Records): boolean {
  const add = listRoutesOf(kind)?.add;
  if (add === undefined || !mayPass(routeOf(add), person)) return false;
  const { area, addedBy, keptBy } = catalogueOf(kind);
  if (canManage(person, area) || addedBy === 'everyone') return true;
  const isFor = (eventId?: string) =>
    keptBy?.({ values: eventId === undefined ? {} : { eventId } }, person, records.world) === true;
  return keptBy !== undefined && (isFor() || [...records.all('event')].some(({ id }) => isFor(id)));
}

/** What the person can add to the calendar. */
export function useOffers(): readonly Offer[] {
  const { records } = useBackstock().client;
  const { person } = useSession();
  return person === undefined ? [] : offers.filter(({ kind }) => mayAdd(kind, person, records));
}

interface AddDialogProps {
  readonly offered: readonly Offer[];
  readonly moment: Moment;
  readonly onClose: () => void;
}

/** What can be added on a day: each links to its form, prefilled with that day. */
export function AddDialog({ offered, moment, onClose }: AddDialogProps) {
  return (
    <Dialog isOpen className="add-sheet" title={calendarTexts.addOn({ day: dayTitle(moment.day) })} onClose={onClose}>
      <DialogBody>
        <ul className="entry-rows">
          {offered.map(({ kind, layer, text, begins }) => (
            <li key={text}>
              <Link
                className={`entry-row layer-${layer}`}
                to={`${screenOf(kind)?.add ?? ''}?${new URLSearchParams(begins(moment)).toString()}`}
              >
                <span className="entry-title">{calendarTexts.addWhat[text]}</span>
              </Link>
            </li>
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  );
}
