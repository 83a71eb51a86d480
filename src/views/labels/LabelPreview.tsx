import { slotAt, slotsOf, type Mark, type Sheet } from '../../domain/labels/index.ts';
import { labelTexts } from '../texts/labels.ts';
import type { DrawnLabel } from './useLabels.ts';

function Marks({ marks }: { readonly marks: readonly Mark[] }) {
  return marks.map((mark) =>
    mark.type === 'text' ? (
      <text
        key={`${mark.y} ${mark.text}`}
        x={mark.x}
        y={mark.y}
        fontSize={mark.size}
        fontWeight={mark.isBold ? 700 : 400}
      >
        {mark.text}
      </text>
    ) : (
      <path
        key={`code ${mark.x} ${mark.y}`}
        fillRule="evenodd"
        d={mark.shape.areas
          .map(
            (area) =>
              `M${area.map(([x, y]) => `${(mark.x + x * mark.moduleX).toFixed(3)} ${(mark.y + y * mark.moduleY).toFixed(3)}`).join('L')}Z`,
          )
          .join('')}
      />
    ),
  );
}

/** Preview of one label. */
export function LabelPicture({ label, sheet }: { readonly label: DrawnLabel; readonly sheet: Sheet }) {
  return (
    <svg
      className="label-picture"
      role="img"
      aria-label={labelTexts.previewOf({ code: label.code })}
      viewBox={`0 0 ${sheet.labelWidth} ${sheet.labelHeight}`}
      style={{ maxWidth: `${Math.min(sheet.labelWidth * 5, 420)}px` }}
    >
      <Marks marks={label.marks} />
    </svg>
  );
}

interface SheetPictureProps {
  readonly sheet: Sheet;
  readonly labels: readonly DrawnLabel[];
  /** Number of labels already used on the sheet. */
  readonly used: number;
  readonly onStart: (used: number) => void;
}

/** Preview of the first sheet: clicking a label starts there. For touch and mouse; the field beside it does the same for all users. */
export function SheetPicture({ sheet, labels, used, onStart }: SheetPictureProps) {
  const slots = slotsOf(sheet);
  return (
    <div className="sheet-picture" aria-hidden="true" style={{ aspectRatio: `${sheet.width} / ${sheet.height}` }}>
      <svg viewBox={`0 0 ${sheet.width} ${sheet.height}`}>
        {labels.slice(0, slots - used).map(({ code, marks }, index) => {
          const { x, y } = slotAt(sheet, index, used);
          return (
            <g key={`${code} ${index}`} transform={`translate(${x} ${y})`}>
              <Marks marks={marks} />
            </g>
          );
        })}
      </svg>
      {slots > 1 &&
        Array.from({ length: slots }, (_, slot) => {
          const { x, y } = slotAt(sheet, slot, 0);
          const style = {
            left: `${(x / sheet.width) * 100}%`,
            top: `${(y / sheet.height) * 100}%`,
            width: `${(sheet.labelWidth / sheet.width) * 100}%`,
            height: `${(sheet.labelHeight / sheet.height) * 100}%`,
          };
          return (
            <button
              key={slot}
              type="button"
              tabIndex={-1}
              aria-label={labelTexts.startAt({ place: slot + 1 })}
              className={slot < used ? 'sheet-slot is-used' : 'sheet-slot'}
              style={style}
              onClick={() => onStart(slot)}
            />
          );
        })}
    </div>
  );
}
