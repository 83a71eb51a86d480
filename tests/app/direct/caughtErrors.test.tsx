import { render } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { onCaughtError, onRecoverableError } from '../../../src/app/caughtErrors.ts';
import { lazyPart, PartNotFetched } from '../../../src/views/ui/lazyPart.ts';
import { ErrorBoundary } from '../../../src/views/ui/ErrorBoundary.tsx';

afterEach(() => void vi.restoreAllMocks());

const CutOff = lazyPart(() => Promise.reject(new TypeError('Importing a module script failed.')), false);
const defect = new Error('a defect');
function Broken(): never {
  throw defect;
}

it.each([
  ['nothing of a part whose fetch was cut off', CutOff, 'not fetched', []],
  [
    'a defect, once by React and once with its number',
    Broken,
    'defect',
    [[defect], ['Report 12345678:', defect, expect.any(String)]],
  ],
] as const)('[DEVICE-3] the console is told %s', async (_what, Part, shown, told) => {
  const write = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = render(
    <ErrorBoundary mintReportId={() => '12345678'} fallback={({ isDefect }) => (isDefect ? 'defect' : 'not fetched')}>
      <Suspense fallback="waiting">
        <Part />
      </Suspense>
    </ErrorBoundary>,
    { onCaughtError },
  );
  await page.findByText(shown);
  expect(write.mock.calls).toEqual(told);
});

it.each([
  ['nothing of a part whose fetch was cut off', new PartNotFetched('cut off'), []],
  ['the defect itself', defect, [[defect]]],
])('[DEVICE-3] when rendering recovers, the browser is told %s', (_what, cause, told) => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  onRecoverableError(new Error('React recovered', { cause }), {});
  vi.unstubAllGlobals();
  expect(report.mock.calls).toEqual(told);
});
