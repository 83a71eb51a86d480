import { useId, type ReactNode } from 'react';
import type { Field, FieldValue } from '../../../domain/catalogue/index.ts';
import type { Typed } from '../../../domain/entry/index.ts';
import { Labelled } from '../../ui/Labelled.tsx';
import { ChoiceControl, ChoicesControl, FlagControl, LongChoiceControl, WordsControl } from './ChoiceControls.tsx';
import type { ControlProps } from './fieldProps.ts';
import { OptionsControl } from './OptionsControl.tsx';
import { ReferenceControl } from './ReferenceControl.tsx';
import { CodeControl, DateControl, LineControl, TextAreaControl, TimeControl } from './TextControls.tsx';
import { say } from '../../../words/speaker.ts';

/** Up to this many choices are chips; more are a select. */
const CHIPS_MAX = 8;

interface FieldControlProps {
  readonly field: Field;
  readonly typed: Typed;
  readonly seen?: FieldValue | undefined;
  readonly problem: string | undefined;
  readonly refusalOf?: ((value: string) => string | undefined) | undefined;
  readonly span?: ControlProps['span'];
  readonly event?: ControlProps['event'];
  readonly onType: (typed: Typed) => void;
  readonly onLeave: () => void;
  /** Shown below the control, e.g. a conflict to resolve. */
  readonly children?: ReactNode;
}

function Control({ field, ...props }: ControlProps) {
  switch (field.type) {
    case 'text':
      return field.multiline ? <TextAreaControl field={field} {...props} /> : <LineControl field={field} {...props} />;
    case 'code':
      return <CodeControl field={field} {...props} />;
    case 'date':
      return <DateControl field={field} {...props} />;
    case 'time':
      return <TimeControl field={field} {...props} />;
    case 'choice':
      return field.choices.length > CHIPS_MAX ? (
        <LongChoiceControl field={field} {...props} />
      ) : (
        <ChoiceControl field={field} {...props} />
      );
    case 'choices':
      return <ChoicesControl field={field} {...props} />;
    case 'flag':
      return <FlagControl field={field} {...props} />;
    case 'words':
      return <WordsControl field={field} {...props} />;
    case 'options':
      return <OptionsControl field={field} {...props} />;
    case 'reference':
      return <ReferenceControl field={field} {...props} />;
    default:
      return <LineControl field={field} {...props} />;
  }
}

/** Controls made of several buttons, which need a group label. */
function isGroup(field: Field): boolean {
  return (
    field.type === 'choices' || field.type === 'flag' || (field.type === 'choice' && field.choices.length <= CHIPS_MAX)
  );
}

/** The control of one field, with its label, help and error. */
export function FieldControl({
  field,
  typed,
  seen,
  problem,
  refusalOf,
  span,
  event,
  onType,
  onLeave,
  children,
}: FieldControlProps) {
  const id = useId();
  const below = problem ?? field.help;
  if (isGroup(field)) {
    return (
      <fieldset className={problem === undefined ? 'labelled labelled-group' : 'labelled labelled-group is-wrong'}>
        <legend className="labelled-legend">{say(field.label)}</legend>
        <Control
          id={id}
          field={field}
          typed={typed}
          describedBy={below === undefined ? undefined : `${id}-below`}
          isInvalid={problem !== undefined}
          refusalOf={refusalOf}
          onType={onType}
          onLeave={onLeave}
        />
        {below !== undefined && (
          <p id={`${id}-below`} className="labelled-below">
            {say(below)}
          </p>
        )}
        {children}
      </fieldset>
    );
  }
  return (
    <div>
      <Labelled
        label={say(field.label)}
        help={field.help && say(field.help)}
        problem={problem}
        isRequired={field.required ?? false}
      >
        {(ids) => (
          <Control
            {...ids}
            field={field}
            typed={typed}
            seen={seen}
            refusalOf={refusalOf}
            span={span}
            event={event}
            onType={onType}
            onLeave={onLeave}
          />
        )}
      </Labelled>
      {children}
    </div>
  );
}
