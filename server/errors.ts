/** Every error a client may receive: its code is stable, its status fixed here and nowhere else. */
import { refusalCodes } from '../src/domain/kernel/decision.ts';
import type { Refusal, RefusalCode } from '../src/domain/kernel/decision.ts';
import { DatabaseFailure } from './database/database.ts';

const serverErrors = {
  malformed: [400, 'The request cannot be read.'],
  unauthenticated: [401, 'Log in first.'],
  forbidden: [403, 'You may not do this.'],
  'log-in-again': [
    403,
    'You logged in too long ago to change this. Log out, log in again and try again within 15 minutes.',
  ],
  'wrong-setup-token': [
    403,
    'To set up a group from another computer, enter the token that the server printed when it started.',
  ],
  'read-only': [403, 'You see Backstock as somebody else does, so nothing can be changed: stop first.'],
  'bad-signature': [400, 'This message does not come from the payment service.'],
  'card-declined': [402, 'The card was declined. Nothing was charged: try another card.'],
  'unknown-route': [404, 'There is nothing at this address.'],
  'unknown-site': [404, 'No group is found at this address.'],
  'unknown-code': [404, 'No item has this tag.'],
  'already-set-up': [409, 'This group has been set up already: log in.'],
  'payments-not-set-up': [409, 'Payments are not set up here: invoices are recorded by hand.'],
  'payments-refused': [409, 'The payment service did not do this. Load the page again and look how things stand.'],
  'no-card': [409, 'There is no card to be charged: put one in first.'],
  'provider-not-set-up': [409, 'No other way to log in is set up here: use your e-mail and password.'],
  'mail-not-set-up': [409, 'E-mail is not set up here, or there is no billing contact: nobody was written to.'],
  'cursor-unknown': [409, 'The device holds data of another log: it has to load it afresh.'],
  'too-slow': [408, 'The request came too slowly: check the connection and send it again.'],
  'too-large': [413, 'This is too large to be sent.'],
  'no-room': [413, 'There is no room for this: choose a smaller file, or ask whoever runs Backstock for more room.'],
  'not-a-picture': [415, 'This is not a picture that can be read: choose a JPEG, PNG or WebP.'],
  'not-a-document': [
    415,
    'This kind of file cannot be kept: choose a PDF, a picture, a plain text or an office document without macros.',
  ],
  'unsupported-media': [415, 'Send JSON.'],
  'unknown-expectation': [417, 'The server cannot do what the Expect header asks for.'],
  'wrong-code': [422, 'This code is not right: type the one that the app shows now.'],
  'too-many-requests': [429, 'Too many requests: wait a little and try again.'],
  'too-many-rejected': [
    429,
    'Too many of your changes were refused in the last 24 hours. Try again later, or ask an administrator about your permissions.',
  ],
  'headers-too-large': [431, 'The address or the headers of the request are too long.'],
  defect: [500, 'Something went wrong on the server. Nothing was changed; try again later.'],
  busy: [503, 'The server is busy: try again in a moment.'],
  'payments-unavailable': [
    503,
    'The payment service cannot be reached at the moment. Nothing was charged; try again in a little while.',
  ],
  'provider-unavailable': [
    503,
    'The other way to log in cannot be reached at the moment: use your password, or try again in a little while.',
  ],
  closing: [503, 'The server is restarting: try again in a moment.'],
  'media-unavailable': [503, 'Photos and files cannot be reached at the moment. Try again in a little while.'],
  'storage-unavailable': [503, 'The database cannot be reached at the moment. Try again in a little while.'],
  'storage-full': [507, 'The disk of the server is full. Nothing was saved; make room and try again.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

/** Codes that only the server gives. */
type ServerErrorCode = keyof typeof serverErrors;
/** Every code an answer may carry: the server's own and the refusals of the domain. */
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
/** What is refused because of the state that something is in. */
const conflict = 409;

function statusOf(code: ErrorCode): number {
  return code in serverErrors
    ? serverErrors[code as ServerErrorCode][0]
    : (refusalStatus[code as RefusalCode] ?? conflict);
}

/** Code and status of every error. */
export const errorRegistry: ReadonlyMap<ErrorCode, number> = new Map(
  [...(Object.keys(serverErrors) as ServerErrorCode[]), ...refusalCodes].map((code) => [code, statusOf(code)]),
);

/** Sentences that belong beside the fields of a form. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** An answer other than success. */
export class CodedError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: FieldErrors | undefined;

  constructor(code: ErrorCode, message?: string, errors?: FieldErrors) {
    super(message ?? (code in serverErrors ? serverErrors[code as ServerErrorCode][1] : code));
    this.name = 'CodedError';
    this.code = code;
    this.status = statusOf(code);
    this.errors = errors;
  }
}

/** The answer to a refusal of the domain, for calls that have no other way to say it. */
export function refusalError({ code, message, field }: Refusal): CodedError {
  return new CodedError(code, message, field === undefined ? undefined : { [field]: [message] });
}

/** The answer to a failure of the database, if it is one. */
export function storageError(error: unknown): CodedError | undefined {
  return error instanceof DatabaseFailure ? new CodedError(error.code) : undefined;
}
