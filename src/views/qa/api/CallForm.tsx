import { Suspense, useState, type FormEvent } from 'react';
import type { ConsoleCall } from '../../../machines/shared/apiConsole.ts';
import { Labelled } from '../../ui/Labelled.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { apiTexts } from '../../texts/testApi.ts';
import { isHarmless, type Call, type CallParameter } from './call.ts';
import { CopyCurl } from './CopyCurl.tsx';
import { bodyProblem, readCall, type TypedCall } from './typedCall.ts';
import { Input, TextArea } from '../../ui/inputs.tsx';
import { Button } from '../../ui/Button.tsx';

const AskDialog = lazyPart(async () => (await import('../../ui/AskDialog.tsx')).AskDialog, false);

interface CallFormProps {
  readonly call: Call;
  readonly typed: TypedCall;
  readonly isSending: boolean;
  readonly onType: (typed: TypedCall) => void;
  readonly onSend: (call: ConsoleCall) => void;
}

const places = [
  ['path', 'parameters'],
  ['query', 'query'],
  ['header', 'headers'],
] as const satisfies readonly (readonly [CallParameter['place'], keyof typeof apiTexts])[];

interface ParametersProps extends Pick<CallFormProps, 'call' | 'typed' | 'onType'> {
  readonly isTried: boolean;
}

function Parameters({ call, typed, onType, isTried }: ParametersProps) {
  return places.map(([place, legend]) => {
    const own = call.parameters.filter((parameter) => parameter.place === place);
    if (own.length === 0) return null;
    return (
      <fieldset key={place} className="plain-fieldset api-parameters">
        <legend>{apiTexts[legend]}</legend>
        {own.map(({ name }) => {
          const value = typed.values[name] ?? '';
          const isMissing = place === 'path' && isTried && value === '';
          return (
            <Labelled
              key={name}
              label={name}
              problem={isMissing ? apiTexts.required : undefined}
              isRequired={place === 'path'}
            >
              {({ id, describedBy, isInvalid }) => (
                <Input
                  id={id}
                  autoComplete="off"
                  value={value}
                  required={place === 'path'}
                  aria-describedby={describedBy}
                  aria-invalid={isInvalid}
                  onChange={(event) => onType({ ...typed, values: { ...typed.values, [name]: event.target.value } })}
                />
              )}
            </Labelled>
          );
        })}
      </fieldset>
    );
  });
}

function Body({ call, typed, onType }: Pick<CallFormProps, 'call' | 'typed' | 'onType'>) {
  const { body } = call;
  if (body.type === 'none') return null;
  if (body.type === 'form') {
    return (
      <Labelled label={apiTexts.file} help={apiTexts.fileOf({ field: body.field })}>
        {({ id, describedBy }) => (
          <input
            id={id}
            type="file"
            aria-describedby={describedBy}
            onChange={(event) => onType({ ...typed, file: event.target.files?.[0] })}
          />
        )}
      </Labelled>
    );
  }
  const problem = bodyProblem(call, typed);
  return (
    <Labelled label={apiTexts.body} problem={problem === undefined ? undefined : apiTexts.notJson({ reason: problem })}>
      {({ id, describedBy, isInvalid }) => (
        <TextArea
          id={id}
          className="api-body"
          rows={8}
          spellCheck={false}
          value={typed.body}
          aria-describedby={describedBy}
          aria-invalid={isInvalid}
          onChange={(event) => onType({ ...typed, body: event.target.value })}
        />
      )}
    </Labelled>
  );
}

/** The parameters of the selected call, and the send button. Calls that change data ask for confirmation. */
export function CallForm({ call, typed, isSending, onType, onSend }: CallFormProps) {
  const [isTried, setTried] = useState(false);
  const [asking, setAsking] = useState<ConsoleCall | undefined>();
  const ready = readCall(call, typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (ready === undefined || isSending) return;
    if (isHarmless(call)) onSend(ready);
    else setAsking(ready);
  };
  return (
    <form className="card api-form" noValidate onSubmit={submit} aria-labelledby="api-form">
      <h2 id="api-form">
        <span className={`api-method is-${call.method.toLowerCase()}`}>{call.method}</span>{' '}
        <span className="code">{call.path}</span>
      </h2>
      <p className="muted">{call.summary}</p>
      <Parameters call={call} typed={typed} onType={onType} isTried={isTried} />
      <Body call={call} typed={typed} onType={onType} />
      <div className="api-send">
        <Button type="submit" intent="primary" disabled={isSending}>
          {isSending ? apiTexts.sending : apiTexts.send}
        </Button>
        <CopyCurl call={ready} />
      </div>
      {asking !== undefined && (
        <Suspense>
          <AskDialog
            title={apiTexts.askTitle({ method: asking.method, path: asking.path })}
            isDanger
            ok={apiTexts.send}
            cancel={apiTexts.cancel}
            onCancel={() => setAsking(undefined)}
            onOk={() => {
              setAsking(undefined);
              onSend(asking);
            }}
          >
            {apiTexts.askText}
          </AskDialog>
        </Suspense>
      )}
    </form>
  );
}
