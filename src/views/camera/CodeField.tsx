import { useId, useState, type FormEvent, type Ref } from 'react';
import { Barcode } from '../ui/frameIcons.tsx';
import { scanTexts } from '../texts/scan.ts';
import { Button } from '../ui/Button.tsx';
import { InputGroup } from '../ui/blueprint.ts';
import { withoutUndefined } from '../../domain/kernel/withoutUndefined.ts';

/** A code typed by hand, or by a barcode scanner while the field has focus. */
export function CodeField({
  onCode,
  field,
  help,
}: {
  readonly onCode: (code: string) => void;
  readonly field?: Ref<HTMLInputElement>;
  /** Replaces the default help text. */
  readonly help?: string | undefined;
}) {
  const [code, setCode] = useState('');
  const id = useId();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() === '') return;
    onCode(code.trim());
    setCode('');
  }
  return (
    <form className="code-field" onSubmit={submit}>
      <label htmlFor={id} className="visually-hidden">
        {scanTexts.typed}
      </label>
      <div className="code-field-line">
        <InputGroup
          id={id}
          {...withoutUndefined({ inputRef: field })}
          className="code"
          placeholder={scanTexts.typed}
          value={code}
          onValueChange={setCode}
          leftIcon={<Barcode size={16} title={false} aria-hidden="true" />}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          aria-describedby={`${id}-help`}
          fill
        />
        <Button type="submit" intent="primary">
          {scanTexts.submit}
        </Button>
      </div>
      <p id={`${id}-help`} className={help === undefined ? 'code-field-help muted small' : 'muted small'}>
        {help ?? scanTexts.typedHelp}
      </p>
    </form>
  );
}
