/** True if the browser supports passkeys and the host can have them, i.e. isn't an IP address. */
export function canUsePasskeys(): boolean {
  const { hostname } = globalThis.location;
  return typeof globalThis.PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(hostname);
}
