/** Password hashes: scrypt, with its parameters stored with the hash so that they can be raised. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** About 0.1 s and 32 MB on a small machine. */
const cost: Cost = { N: 2 ** 15, r: 8, p: 1 };
const hashLength = 32;

function derive(password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { N, r, p, maxmem: 256 * N * r };
    scrypt(password.normalize('NFKC'), salt, hashLength, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** A hash that no password matches; created once. */
let nobody: Promise<string> | undefined;

/** Checks a password. Without a hash it takes as long and returns false, so timing doesn't reveal which addresses exist. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(32).toString('hex'));
  const [, N, r, p, salt, key] = (stored ?? (await nobody)).split('$');
  const expected = Buffer.from(key ?? '', 'base64url');
  const derived = await derive(password, Buffer.from(salt ?? '', 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return expected.length === derived.length && timingSafeEqual(expected, derived) && stored !== undefined;
}
