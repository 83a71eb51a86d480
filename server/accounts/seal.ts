/** Encrypts secrets that must be read again (seal) and hashes those only compared (mark). The database alone reveals neither. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

export class Seal {
  readonly #sealing: Buffer;
  readonly #marking: Buffer;

  constructor(secret: Buffer) {
    const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `backstock ${purpose}`, 32));
    this.#sealing = derive('seal');
    this.#marking = derive('mark');
  }

  /** Encrypts text bound to its owner, `about`: moved to another owner, it can't be decrypted. */
  seal(text: string, about: string): Buffer {
    const iv = randomBytes(ivLength);
    const cipher = createCipheriv(algorithm, this.#sealing, iv).setAAD(Buffer.from(about));
    const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  }

  /** Decrypts text; undefined if it wasn't sealed with this key for this owner. */
  open(sealed: Uint8Array, about: string): string | undefined {
    const bytes = Buffer.from(sealed);
    try {
      const decipher = createDecipheriv(algorithm, this.#sealing, bytes.subarray(0, ivLength))
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
      return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  }

  mark(text: string, about: string): Buffer {
    return createHmac('sha256', this.#marking).update(`${about}\n${text}`).digest();
  }
}

/** The key of an installation can't be used. The message is for the person who set up the server. */
export class UnfitKey extends Error {
  override readonly name = 'UnfitKey';
}

/**
 * The key of an installation: configured, or generated at the first start and stored with the data. Throws UnfitKey if it is empty, as
 * a full disk or a power cut leaves it: everybody could decrypt what an empty key encrypts.
 */
export function installationSecret(given: string | undefined, dataDir: string): Buffer {
  if (given !== undefined) return Buffer.from(given);
  const file = join(dataDir, 'secret.key');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
  }
  const secret = readFileSync(file);
  if (secret.length === 0)
    throw new UnfitKey(
      `${file} is empty. Put the key back from your copy, or remove the file if this is the first start.`,
    );
  return secret;
}
