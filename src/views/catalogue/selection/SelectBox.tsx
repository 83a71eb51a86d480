import type { ChangeEvent, ComponentProps } from 'react';
import { listTexts } from '../../texts/catalogue.ts';
import type { Selection } from './useSelection.ts';

interface SelectBoxProps {
  readonly id: string;
  readonly title: string;
  readonly selection: Selection;
}

/** True where Shift was held: everything up to here is meant. */
function isRange({ nativeEvent }: ChangeEvent): boolean {
  return nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
}

function boxOf({ id, title, selection }: SelectBoxProps): ComponentProps<'input'> {
  return {
    checked: selection.has(id),
    onChange: (event) => (isRange(event) ? selection.extendTo(id) : selection.toggle(id)),
    'aria-label': listTexts.select({ title }),
  };
}

/** The box that ticks one record; with Shift it ticks all up to it. */
export function SelectBox(props: SelectBoxProps) {
  return (
    <label className="tick">
      <input type="checkbox" {...boxOf(props)} />
    </label>
  );
}

/** The same in the corner of a card, which is pressed anywhere. */
export function SelectCorner(props: SelectBoxProps) {
  return (
    <label className="item-select">
      <input type="checkbox" {...boxOf(props)} />
    </label>
  );
}
