/** Draws one label from its content, the print options and the sheet. */
import { linkOf } from '../catalogue/index.ts';
import type { LabelChoices } from '../preferences/index.ts';
import type { LabelContent } from './content.ts';
import { layOut } from './layout.ts';
import type { CodeShape, LabelDrawing, LabelLine, Measure } from './layout.ts';
import type { Sheet } from './sheets.ts';

/** Functions that encode codes and measure text. */
export interface LabelTools {
  readonly qr: (text: string) => CodeShape;
  readonly bars: (text: string) => CodeShape;
  readonly measure: Measure;
}

export interface LabelRequest {
  readonly content: LabelContent;
  readonly sheet: Sheet;
  readonly choices: Pick<LabelChoices, 'codes' | 'isLink' | 'parts' | 'note'>;
  /** Name of the group. */
  readonly group: string;
  /** Origin of the group's site, for links. */
  readonly origin: string;
}

function linesOf({ content, choices: { parts, note }, group }: LabelRequest): readonly LabelLine[] {
  const all = { ...content.parts, group, note };
  const lines = parts.flatMap((part): LabelLine[] => {
    const text = all[part]?.trim() ?? '';
    return text === '' ? [] : [{ text, role: part === 'title' ? 'title' : 'small' }];
  });
  return [{ text: content.code, role: 'code' }, ...lines];
}

/** Draws a label. If a link would be too fine to scan, the QR code contains the code itself. */
export function drawLabel(request: LabelRequest, { qr, bars, measure }: LabelTools): LabelDrawing {
  const {
    content: { code },
    sheet: { labelWidth, labelHeight },
    choices,
    origin,
  } = request;
  const lines = linesOf(request);
  const draw = (inQr: string) =>
    layOut(
      { width: labelWidth, height: labelHeight },
      {
        lines,
        ...(choices.codes === 'bars' ? {} : { qr: qr(inQr) }),
        ...(choices.codes === 'qr' ? {} : { bars: bars(code) }),
      },
      measure,
    );
  if (!choices.isLink) return draw(code);
  const linked = draw(linkOf(code, origin));
  return 'marks' in linked && linked.marks.some((mark) => mark.type === 'code' && mark.shape.height > 1)
    ? linked
    : draw(code);
}
