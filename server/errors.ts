/** All errors a client can receive, with stable codes. The status is only defined here. */
import { refusalCodes } from '../src/domain/kernel/decision.ts';
import type { Refusal, RefusalCode } from '../src/domain/kernel/decision.ts';
import { serverErrorWords } from '../src/words/en/serverErrors.ts';
import type { Words } from '../src/words/message.ts';
import { sayInEnglish } from '../src/words/speaker.ts';
import { DatabaseFailure } from './database/database.ts';

const serverErrors = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  'log-in-again': 403,
  'wrong-setup-token': 403,
  'read-only': 403,
  'bad-signature': 400,
  'card-declined': 402,
  'unknown-route': 404,
  'unknown-site': 404,
  'unknown-code': 404,
  'another-person': 409,
  'already-set-up': 409,
  'payments-not-set-up': 409,
  'payments-refused': 409,
  'no-card': 409,
  'provider-not-set-up': 409,
  'mail-not-set-up': 409,
  'cursor-unknown': 409,
  'too-slow': 408,
  'too-large': 413,
  'no-room': 413,
  'not-a-picture': 415,
  'not-a-document': 415,
  'unsupported-media': 415,
  'unknown-expectation': 417,
  'wrong-code': 422,
  'too-many-requests': 429,
  'too-many-rejected': 429,
  'headers-too-large': 431,
  defect: 500,
  busy: 503,
  'payments-unavailable': 503,
  'provider-unavailable': 503,
  closing: 503,
  'media-unavailable': 503,
  'storage-unavailable': 503,
  'storage-full': 507,
} as const satisfies Record<keyof typeof serverErrorWords, number>;

/** Codes that only the server uses. */
type ServerErrorCode = keyof typeof serverErrors;
/** All codes in responses: the server's own and the domain's refusals. */
export type ErrorCode = ServerErrorCode | RefusalCode;

const refusalStatus: Partial<Record<RefusalCode, number>> = {
  'not-allowed': 403,
  'locked-place': 403,
  'does-not-fit': 422,
  'not-found': 404,
  invalid: 422,
  'unknown-reference': 422,
  'due-in-past': 422,
  'due-before-start': 422,
  cycle: 422,
  'too-deep': 422,
  'key-reused': 422,
};
/** For refusals caused by the state of a record. */
const conflict = 409;

function statusOf(code: ErrorCode): number {
  return code in serverErrors
    ? serverErrors[code as ServerErrorCode]
    : (refusalStatus[code as RefusalCode] ?? conflict);
}

/** Code and status of every error. */
export const errorRegistry: ReadonlyMap<ErrorCode, number> = new Map(
  [...(Object.keys(serverErrors) as ServerErrorCode[]), ...refusalCodes].map((code) => [code, statusOf(code)]),
);

/** Messages for the fields of a form. */
export type FieldErrors = Readonly<Record<string, readonly Words[]>>;

/** An error response. Its message is translated to the caller's language when sent; the log has it in English. */
export class CodedError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly words: Words;
  readonly errors: FieldErrors | undefined;

  constructor(code: ErrorCode, words?: Words, errors?: FieldErrors) {
    const meant = words ?? (code in serverErrors ? serverErrorWords[code as ServerErrorCode] : code);
    super(sayInEnglish(meant));
    this.name = 'CodedError';
    this.code = code;
    this.status = statusOf(code);
    this.words = meant;
    this.errors = errors;
  }
}

/** The error for a refusal by the domain, for endpoints without another way to report it. */
export function refusalError({ code, message, field }: Refusal): CodedError {
  return new CodedError(code, message, field === undefined ? undefined : { [field]: [message] });
}

/** The error for a database failure; undefined for any other error. */
export function storageError(error: unknown): CodedError | undefined {
  return error instanceof DatabaseFailure ? new CodedError(error.code) : undefined;
}
