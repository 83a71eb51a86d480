import { fieldValue, type CatalogueRecord } from '../../domain/catalogue/index.ts';
import { catalogueOf } from '../../domain/registry.ts';
import { atStart } from '../../words/locale.ts';
import { say } from '../../words/speaker.ts';
import { whoOrWhere } from '../catalogue/list/whoOrWhere.ts';
import { StandingChip } from '../catalogue/shared/StandingChip.tsx';
import { StatusChip } from '../catalogue/shared/StatusChip.tsx';
import type { Wording } from '../catalogue/shared/displayText.ts';
import { useWording } from '../catalogue/shared/useWording.ts';
import { Thumb } from '../shared/Thumb.tsx';
import { paletteTexts } from '../texts/shell.ts';
import type { PaletteItem } from './paletteItem.ts';

interface PaletteListProps {
  readonly id: string;
  readonly items: readonly PaletteItem[];
  readonly active: number;
  readonly onHover: (index: number) => void;
  readonly onChoose: (item: PaletteItem) => void;
}

/** A record: picture, name, kind, location and status. */
function RecordLine({
  record,
  label,
  wording,
}: {
  readonly record: CatalogueRecord;
  readonly label: string;
  readonly wording: Wording;
}) {
  const catalogue = catalogueOf(record.kind);
  const code = fieldValue(record, 'code');
  const line = [atStart(say(catalogue.noun.one)), code, whoOrWhere(catalogue, record, wording)]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      <Thumb record={record} size={40} />
      <span className="palette-words">
        <span className="palette-name">{label}</span>
        <span className="palette-line muted small">{line}</span>
      </span>
      {catalogue.stock ? (
        <StatusChip item={record} today={wording.today} />
      ) : (
        <StandingChip record={record} today={wording.today} />
      )}
    </>
  );
}

/** Results of the palette, in groups. Focus stays in the input, which references the active option. */
export function PaletteList({ id, items, active, onHover, onChoose }: PaletteListProps) {
  const wording = useWording();
  const groups = [...new Set(items.map(({ group }) => group))];
  return (
    <div id={id} role="listbox" aria-label={paletteTexts.title} className="palette-list">
      {groups.map((group) => (
        <div key={group} role="group" aria-label={group}>
          <div className="palette-group" aria-hidden="true">
            {group}
          </div>
          {items.map((item, index) =>
            item.group === group ? (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={item.key}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                className="palette-item"
                onPointerMove={() => onHover(index)}
                onClick={() => onChoose(item)}
              >
                {item.record === undefined ? (
                  <span className="palette-name">{item.label}</span>
                ) : (
                  <RecordLine record={item.record} label={item.label} wording={wording} />
                )}
              </div>
            ) : null,
          )}
        </div>
      ))}
    </div>
  );
}
