import { errorText } from '../../../domain/kernel/errorText.ts';
import type { ConsoleCall } from '../../../machines/shared/apiConsole.ts';
import { filledPath, type Call, type CallParameter } from './call.ts';

/** The user's input for a call so far. */
export interface TypedCall {
  readonly values: Readonly<Record<string, string>>;
  readonly body: string;
  readonly file: File | undefined;
}

/** The initial input for a call: its sample body. */
export function freshCall({ body }: Call): TypedCall {
  return { values: {}, body: body.type === 'json' ? body.sample : '', file: undefined };
}

function filled(
  parameters: readonly CallParameter[],
  place: CallParameter['place'],
  values: TypedCall['values'],
): Record<string, string> {
  const entries = parameters
    .filter((parameter) => parameter.place === place)
    .map(({ name }): [string, string] => [name, values[name] ?? '']);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/** The JSON parser's error for the body; undefined if it can be sent. */
export function bodyProblem({ body }: Call, typed: TypedCall): string | undefined {
  if (body.type !== 'json' || typed.body.trim() === '') return undefined;
  try {
    JSON.parse(typed.body);
    return undefined;
  } catch (error) {
    return errorText(error);
  }
}

function bodyOf({ body }: Call, typed: TypedCall): unknown {
  if (body.type === 'json') return typed.body.trim() === '' ? undefined : JSON.parse(typed.body);
  if (body.type === 'none' || typed.file === undefined) return undefined;
  const form = new FormData();
  form.append(body.field, typed.file);
  return form;
}

/** The call to send; undefined while anything is missing or invalid. */
export function readCall(call: Call, typed: TypedCall): ConsoleCall | undefined {
  const path = filledPath(call.path, typed.values);
  if (path === undefined || bodyProblem(call, typed) !== undefined) return undefined;
  const { method, parameters } = call;
  return {
    method,
    path,
    params: filled(parameters, 'query', typed.values),
    headers: filled(parameters, 'header', typed.values),
    body: bodyOf(call, typed),
  };
}
