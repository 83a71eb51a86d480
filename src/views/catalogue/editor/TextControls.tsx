import type { Field } from '../../../domain/catalogue/index.ts';
import { useDates } from '../../shared/useDates.ts';
import { ScanButton } from '../../camera/ScanButton.tsx';
import { editorTexts } from '../../texts/record.ts';
import { DateBox } from '../../ui/DateField.tsx';
import { SpanBox } from '../../ui/DateRangeField.tsx';
import { Barcode } from '../../ui/moreIcons.tsx';
import { typedText, type ControlProps } from './fieldProps.ts';
import { Input, TextArea } from '../../ui/inputs.tsx';
import { say } from '../../../words/speaker.ts';

const inputModes: Partial<Readonly<Record<Field['type'], 'numeric' | 'decimal' | 'email'>>> = {
  integer: 'numeric',
  number: 'decimal',
  money: 'decimal',
  email: 'email',
};

const hints: Partial<Readonly<Record<Field['type'], string>>> = {
  get length() {
    return editorTexts.lengthHint;
  },
  get money() {
    return editorTexts.moneyHint;
  },
  get code() {
    return editorTexts.code;
  },
};

const short: readonly Field['type'][] = ['integer', 'number', 'money', 'length'];

/** One line of text, for any type of field. */
export function LineControl(props: ControlProps) {
  const { id, field, describedBy, isInvalid, onType, onLeave } = props;
  const suggestions = field.type === 'text' ? (field.suggestions ?? []) : [];
  const input = (
    <Input
      id={id}
      list={suggestions.length > 0 ? `${id}-suggestions` : undefined}
      className={short.includes(field.type) ? 'is-short' : undefined}
      value={typedText(props)}
      maxLength={field.type === 'text' ? field.max : 120}
      inputMode={inputModes[field.type] ?? 'text'}
      placeholder={field.type === 'number' ? field.unit && say(field.unit) : hints[field.type]}
      autoComplete="off"
      required={field.required ?? false}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      onChange={(event) => onType({ text: event.target.value })}
      onBlur={onLeave}
    />
  );
  if (suggestions.length === 0) return input;
  return (
    <>
      {input}
      <datalist id={`${id}-suggestions`}>
        {suggestions.map((suggestion) => (
          <option key={say(suggestion)} value={say(suggestion)}>
            {say(suggestion)}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** Several lines of text. */
export function TextAreaControl(props: ControlProps) {
  const { id, describedBy, isInvalid, onType, onLeave } = props;
  return (
    <TextArea
      id={id}
      rows={4}
      value={typedText(props)}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      onChange={(event) => onType({ text: event.target.value })}
      onBlur={onLeave}
    />
  );
}

/** A tag number: typed, or read by the camera or a keyboard scanner, whose Enter doesn't submit the form. */
export function CodeControl(props: ControlProps) {
  const { id, describedBy, isInvalid, onType, onLeave } = props;
  return (
    <div className="code-control">
      <div className="code-control-box">
        <Barcode size={16} aria-hidden="true" title={false} />
        <Input
          id={id}
          className="code"
          value={typedText(props)}
          maxLength={40}
          placeholder={hints['code']}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={describedBy}
          aria-invalid={isInvalid}
          onChange={(event) => onType({ text: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
          onBlur={onLeave}
        />
      </div>
      <ScanButton label={editorTexts.scanCode} onCode={(code) => onType({ text: code })} />
    </div>
  );
}

/** A calendar date. An invalid one stays in the draft as typed. */
export function DateControl({ span, onType, onLeave, ...props }: ControlProps) {
  const { id, describedBy, isInvalid, field } = props;
  const box = {
    id,
    describedBy,
    isInvalid,
    dates: useDates(),
    value: typedText(props),
    mayBeEmpty: true,
    isRequired: field.required ?? false,
    onChange: (text: string) => onType({ text }),
    onUnread: (text: string | undefined) => {
      if (text !== undefined) onType({ text });
    },
    onLeave,
  };
  return <div className="is-short">{span === undefined ? <DateBox {...box} /> : <SpanBox {...box} span={span} />}</div>;
}

/** A time of day. */
export function TimeControl(props: ControlProps) {
  const { id, describedBy, isInvalid, onType, onLeave } = props;
  return (
    <Input
      id={id}
      className="is-short"
      type="time"
      value={typedText(props)}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      onChange={(event) => onType({ text: event.target.value })}
      onBlur={onLeave}
    />
  );
}
