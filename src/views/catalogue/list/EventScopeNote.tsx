import { Chip } from '../../ui/Chip.tsx';
import { TagIcon } from '../../ui/frameIcons.tsx';
import { eventTexts } from '../../texts/events.ts';
import './eventScope.css';

/** Says that the list is limited to one event, with a link to show all. */
export function EventScopeNote({ name, onAll }: { readonly name: string; readonly onAll: () => void }) {
  return (
    <p className="event-scope">
      <Chip tone="note" icon={TagIcon}>
        {eventTexts.onlyOf({ name })}
      </Chip>
      <button type="button" className="text-button" onClick={onAll}>
        {eventTexts.showAll}
      </button>
    </p>
  );
}
