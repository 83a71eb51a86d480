import { describe, expect, it } from 'vitest';
import { deviceName } from '../../../server/accounts/deviceName.ts';

const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X)';
const iPad = 'Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X)';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36';
const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('the name of a device', () => {
  it.each([
    [`${windows} ${chrome}`, 'Chrome on Windows'],
    [`${windows} ${chrome} Edg/124.0.0.0`, 'Edge on Windows'],
    [`${android} ${chrome} EdgA/124.0.0.0`, 'Edge on Android'],
    [`${mac} ${chrome} OPR/109.0.0.0`, 'Opera on Mac'],
    [
      `${android} AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/24.0 Chrome/117.0.0.0 Safari/537.36`,
      'Samsung Internet on Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:125.0) Gecko/20100101 Firefox/125.0', 'Firefox on Linux'],
    [`${iPhone} ${webkit} FxiOS/125.0 Mobile/15E148 Safari/605.1.15`, 'Firefox on iPhone'],
    [`${iPhone} ${webkit} CriOS/124.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
    [`${iPad} ${webkit} Version/16.6 Mobile/15E148 Safari/604.1`, 'Safari on iPad'],
    [`${mac} ${webkit} Version/17.4 Safari/605.1.15`, 'Safari on Mac'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome}`, 'Chrome on Chromebook'],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/124.0.0.0 Safari/537.36', 'Chrome on Linux'],
    [windows, 'Windows'],
    ['Firefox/125.0', 'Firefox'],
    ['curl/8.5.0', null],
    ['', null],
    [undefined, null],
  ])('[ACCOUNT-6] of %s is %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });

  it('[ACCOUNT-6] is read from the first 1,000 characters', () => {
    expect(deviceName(`${'-'.repeat(993)}Android`)).toBe('Android');
    expect(deviceName(`${'-'.repeat(994)}Android`)).toBeNull();
  });
});
