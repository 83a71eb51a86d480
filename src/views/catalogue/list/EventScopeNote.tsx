import { Chip } from '../../ui/Chip.tsx';
import { TagIcon } from '../../ui/frameIcons.tsx';
import './eventScope.css';
import { eventScopeTexts } from '../../texts/eventScope.ts';

/** Says that the list is limited to one event, with a link to show all. */
export function EventScopeNote({ name, onAll }: { readonly name: string; readonly onAll: () => void }) {
  return (
    <p className="event-scope">
      <Chip tone="note" icon={TagIcon}>
        {eventScopeTexts.onlyOf({ name })}
      </Chip>
      <button type="button" className="text-button" onClick={onAll}>
        {eventScopeTexts.showAll}
      </button>
    </p>
  );
}
