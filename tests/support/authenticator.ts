/** A software authenticator for passkeys: it creates ES256 keys and signs with them according to WebAuthn. */
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

/** CBOR text and byte strings, shorter than 64 KiB. */
function cborString(major: 2 | 3, bytes: Buffer): Buffer {
  const type = major << 5;
  if (bytes.length < 24) return Buffer.concat([Buffer.from([type | bytes.length]), bytes]);
  if (bytes.length < 256) return Buffer.concat([Buffer.from([type | 24, bytes.length]), bytes]);
  return Buffer.concat([Buffer.from([type | 25, bytes.length >> 8, bytes.length & 255]), bytes]);
}
const cborText = (text: string) => cborString(3, Buffer.from(text));
const cborBytes = (bytes: Buffer) => cborString(2, bytes);

/** COSE's encoding of the algorithms: -7 and -36. */
const algorithms = { ES256: [0x26], ES512: [0x38, 0x23] } as const;

/** A public key in COSE format: EC2, P-256, declared for this algorithm. */
function coseOf(key: KeyObject, algorithm: keyof typeof algorithms): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 1, 2, 3, ...algorithms[algorithm], 0x20, 1, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ]);
}

/** The server's options, reduced to what an authenticator needs. */
interface Asked {
  readonly challenge: string;
  readonly user: { readonly id: string };
}

export interface SoftPasskey {
  readonly id: string;
  readonly userHandle: string;
  readonly privateKey: KeyObject;
  counter: number;
}

interface Signing {
  readonly challenge: string;
  /** How the authenticator behaves; default: correctly. */
  readonly origin?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
}

export class SoftAuthenticator {
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  #clientData(type: 'webauthn.create' | 'webauthn.get', challenge: string, origin = this.#origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authenticatorData({
    isVerified = true,
    counter = 0,
    origin = this.#origin,
    attested = Buffer.alloc(0),
  }: {
    isVerified?: boolean | undefined;
    counter?: number;
    origin?: string | undefined;
    attested?: Buffer;
  }): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = 1 | (isVerified ? 4 : 0) | (attested.length > 0 ? 0x40 : 0);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count, attested]);
  }

  /** Creates a passkey, and the response that the browser sends to the server. */
  make(
    { challenge, user }: Asked,
    behaviour: {
      readonly isVerified?: boolean;
      readonly origin?: string;
      readonly algorithm?: keyof typeof algorithms;
    } = {},
  ): { readonly passkey: SoftPasskey; readonly credential: object } {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(32);
    const attested = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      coseOf(publicKey, behaviour.algorithm ?? 'ES256'),
    ]);
    const data = this.#authenticatorData({ ...behaviour, attested });
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(data),
    ]);
    const credential = {
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(this.#clientData('webauthn.create', challenge, behaviour.origin)),
        attestationObject: base64url(attestation),
        transports: ['internal', 'telepathy'],
      },
    };
    return { passkey: { id: base64url(id), userHandle: user.id, privateKey, counter: 0 }, credential };
  }

  /** The response that the browser sends to the server once the authenticator has signed. */
  sign(passkey: SoftPasskey, { challenge, origin, isVerified, counter, userHandle }: Signing): object {
    passkey.counter = counter ?? passkey.counter + 1;
    const data = this.#authenticatorData({ isVerified, counter: passkey.counter, origin });
    const clientData = this.#clientData('webauthn.get', challenge, origin);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(clientData)]))
      .sign(passkey.privateKey);
    return {
      id: passkey.id,
      rawId: passkey.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: userHandle ?? passkey.userHandle,
      },
    };
  }
}
