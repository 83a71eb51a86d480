import type { ChangeEvent, ComponentProps } from 'react';
import { listTexts } from '../../texts/catalogue.ts';
import type { Selection } from './useSelection.ts';

interface SelectBoxProps {
  readonly id: string;
  readonly title: string;
  readonly selection: Selection;
}

/** True if Shift was held: selects everything up to here. */
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

/** The checkbox of one record; with Shift it selects all up to it. */
export function SelectBox(props: SelectBoxProps) {
  return (
    <label className="tick">
      <input type="checkbox" {...boxOf(props)} />
    </label>
  );
}

/** The checkbox in the corner of a card. */
export function SelectCorner(props: SelectBoxProps) {
  return (
    <label className="item-select">
      <input type="checkbox" {...boxOf(props)} />
    </label>
  );
}
