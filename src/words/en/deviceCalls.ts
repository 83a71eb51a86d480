/** Results of imports, passkeys and card payments on this device. */
import { texts } from '../messages.ts';

export const importCallTexts = texts('importCalls', {
  notHere:
    "This import is no longer on this device. Choose the file again. Rows already sent are kept, and aren't added twice if the file has codes or Backstock IDs.",
});

export const passkeyCallTexts = texts('passkeyCalls', {
  cancelled: "The passkey wasn't confirmed on this device. Try again.",
  exists: 'This device already has a passkey for your account.',
  noLock: 'Passkeys need a screen lock on this device. Set up a PIN, fingerprint or face unlock first.',
  noDomain: 'Passkeys need an HTTPS address with a domain name. Ask the person who runs your server.',
});

export const cardFormTexts = texts('cardForm', {
  notAccepted: "The card wasn't accepted. Try again, or try another card.",
});
