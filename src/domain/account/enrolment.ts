import { isShape } from '../kernel/shape.ts';

/** An authenticator being set up: its key as text and as an address for a QR code. */
export interface Enrolment {
  readonly secret: string;
  readonly address: string;
  readonly recoveryCodes: readonly string[];
}

/** Used during login, so it doesn't depend on the schema library. */
export function readEnrolment(body: unknown): Enrolment | undefined {
  if (!isShape(body)) return undefined;
  const { secret, address, recoveryCodes } = body;
  if (typeof secret !== 'string' || typeof address !== 'string' || !Array.isArray(recoveryCodes)) return undefined;
  const codes = recoveryCodes.filter((code): code is string => typeof code === 'string');
  return codes.length === recoveryCodes.length ? { secret, address, recoveryCodes: codes } : undefined;
}
