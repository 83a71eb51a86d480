/** True where the browser knows passkeys and the address is one that they can belong to: no bare number. */
export function canUsePasskeys(): boolean {
  const { hostname } = globalThis.location;
  return typeof globalThis.PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(hostname);
}
