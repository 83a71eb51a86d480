import { say } from '../../words/speaker.ts';
import { sheets, slotsOf, type Sheet } from '../../domain/labels/index.ts';
import { codeTypes, labelParts, type LabelChoices } from '../../domain/preferences/index.ts';
import { Labelled } from '../ui/Labelled.tsx';
import { labelTexts } from '../texts/labels.ts';
import { Input, Select } from '../ui/inputs.tsx';
import { ChoiceChips } from '../ui/ChoiceChips.tsx';

const papers = ['A4', 'Letter', 'Roll'] as const;
const MOST_COPIES = 50;

interface LabelFormProps {
  readonly sheet: Sheet;
  readonly choices: LabelChoices;
  readonly onChange: (next: Partial<LabelChoices>) => void;
  readonly used: number;
  readonly onUsed: (used: number) => void;
  readonly copies: number;
  readonly onCopies: (copies: number) => void;
}

function SheetField({ sheet, onChange }: Pick<LabelFormProps, 'sheet' | 'onChange'>) {
  return (
    <Labelled label={labelTexts.paper}>
      {({ id }) => (
        <Select id={id} value={sheet.key} onChange={(event) => onChange({ sheet: event.target.value })}>
          {papers.map((paper) => (
            <optgroup key={paper} label={labelTexts.papers[paper]}>
              {sheets.flatMap((one) =>
                one.paper === paper
                  ? [
                      <option key={one.key} value={one.key}>
                        {say(one.label)}
                      </option>,
                    ]
                  : [],
              )}
            </optgroup>
          ))}
        </Select>
      )}
    </Labelled>
  );
}

function CodeFields({ choices, onChange }: Pick<LabelFormProps, 'choices' | 'onChange'>) {
  return (
    <fieldset className="plain-fieldset">
      <legend className="labelled-legend">{labelTexts.codes}</legend>
      <ChoiceChips
        chips={codeTypes.map((type) => ({
          key: type,
          label: labelTexts.codeTypes[type],
          isOn: type === choices.codes,
          onPress: () => onChange({ codes: type }),
        }))}
      />
      {choices.codes !== 'bars' && (
        <label className="check-line">
          <input
            type="checkbox"
            checked={choices.isLink}
            onChange={(event) => onChange({ isLink: event.target.checked })}
          />
          <span>
            {labelTexts.isLink}
            <span className="muted small">{labelTexts.isLinkHelp}</span>
          </span>
        </label>
      )}
    </fieldset>
  );
}

function PartFields({ choices, onChange }: Pick<LabelFormProps, 'choices' | 'onChange'>) {
  const toggled = (part: (typeof labelParts)[number]) =>
    labelParts.filter((one) => (one === part) !== choices.parts.includes(one));
  return (
    <fieldset className="plain-fieldset">
      <legend className="labelled-legend">{labelTexts.parts}</legend>
      <ChoiceChips
        chips={labelParts.map((part) => ({
          key: part,
          label: labelTexts.partNames[part],
          isOn: choices.parts.includes(part),
          onPress: () => onChange({ parts: toggled(part) }),
        }))}
      />
      {choices.parts.includes('note') && (
        <Labelled label={labelTexts.note}>
          {({ id }) => (
            <Input
              id={id}
              value={choices.note}
              maxLength={60}
              placeholder={labelTexts.notePlaceholder}
              onChange={(event) => onChange({ note: event.target.value })}
            />
          )}
        </Labelled>
      )}
    </fieldset>
  );
}

/** Accepts a whole number within bounds; anything else is ignored. */
function within(text: string, least: number, most: number, then: (value: number) => void): void {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) then(value);
}

/** What to print, on which paper, and where on the sheet to start. */
export function LabelForm(props: LabelFormProps) {
  const { sheet, used, onUsed, copies, onCopies } = props;
  return (
    <div className="label-form">
      <SheetField {...props} />
      <CodeFields {...props} />
      <PartFields {...props} />
      <div className="label-numbers">
        <Labelled label={labelTexts.copies}>
          {({ id }) => (
            <Input
              id={id}
              type="number"
              inputMode="numeric"
              min={1}
              max={MOST_COPIES}
              defaultValue={copies}
              onChange={(event) => within(event.target.value, 1, MOST_COPIES, onCopies)}
            />
          )}
        </Labelled>
        {slotsOf(sheet) > 1 && (
          <Labelled label={labelTexts.start} help={labelTexts.startHelp({ most: slotsOf(sheet) })}>
            {({ id, describedBy }) => (
              <Input
                key={used}
                id={id}
                type="number"
                inputMode="numeric"
                min={1}
                max={slotsOf(sheet)}
                defaultValue={used + 1}
                aria-describedby={describedBy}
                onBlur={(event) => within(event.target.value, 1, slotsOf(sheet), (first) => onUsed(first - 1))}
                onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
              />
            )}
          </Labelled>
        )}
      </div>
    </div>
  );
}
