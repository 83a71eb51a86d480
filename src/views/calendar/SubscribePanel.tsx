import { useState } from 'react';
import { hasFeature } from '../../domain/access/index.ts';
import { isActive, type Kind } from '../../domain/catalogue/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import type { PanelProps } from '../catalogue/slots.tsx';
import { useSession } from '../shared/useSession.ts';
import { calendarTexts } from '../texts/calendar.ts';
import { Button } from '../ui/Button.tsx';
import { SubscribeDialog, type FeedSubject } from './SubscribeDialog.tsx';

const about: Partial<Record<Kind, FeedSubject['about']>> = {
  event: 'event',
  member: 'member',
  location: 'place',
  facility: 'place',
};

/** On the page of an event, a person or a location: subscribe to its calendar. */
export function SubscribePanel({ record }: PanelProps) {
  const { person } = useSession();
  const [isOpen, setOpen] = useState(false);
  const what = about[record.kind];
  if (what === undefined || person === undefined || !hasFeature(person, 'Calendar') || !isActive(record)) return null;
  return (
    <div>
      <Button isQuiet onClick={() => setOpen(true)}>
        {calendarTexts.subscribeTo}
      </Button>
      {isOpen && (
        <SubscribeDialog
          subject={{ about: what, id: record.id, name: titleOf(record) }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
