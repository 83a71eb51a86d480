// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareReading, problemOf, read } from '../../../src/services/scanner/reading.ts';
import type { CameraCommand, CameraReport } from '../../../src/services/scanner/types.ts';

/** What the camera shows; the browser's own detector reads it. */
let shown: (() => Promise<string>) | undefined;

class FakeDetector {
  static getSupportedFormats(): Promise<readonly string[]> {
    return Promise.resolve(['qr_code', 'code_128', 'ean_13', 'code_39']);
  }
  async detect(): Promise<readonly { readonly rawValue: string }[]> {
    return shown === undefined ? [] : [{ rawValue: await shown() }];
  }
}

class FakeTrack extends EventTarget {
  readonly applied: unknown[] = [];
  stopped = 0;
  capabilities: object | undefined = { torch: true, focusMode: ['continuous'] };
  getCapabilities = (): object | undefined => this.capabilities;
  applyConstraints(asked: unknown): Promise<void> {
    this.applied.push(asked);
    return this.applied.length > 2 ? Promise.reject(new Error('no torch')) : Promise.resolve();
  }
  stop(): void {
    this.stopped += 1;
  }
}

beforeEach(() => {
  shown = undefined;
  vi.stubGlobal('BarcodeDetector', FakeDetector);
  vi.stubGlobal('HTMLMediaElement', { HAVE_CURRENT_DATA: 2 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function camera() {
  const track = new FakeTrack();
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  const getUserMedia = vi.fn((_: MediaStreamConstraints): Promise<unknown> => Promise.resolve(stream));
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  const video = { readyState: 2, srcObject: null as unknown, play: vi.fn(() => Promise.resolve()) };
  const reports: CameraReport[] = [];
  let tell: (command: CameraCommand) => void = () => undefined;
  const stop = new AbortController();
  const start = () =>
    read(
      video as unknown as HTMLVideoElement,
      { report: (event) => reports.push(event), onCommand: (listener) => (tell = listener) },
      stop.signal,
    );
  return { track, stream, video, getUserMedia, reports, stop, start, tell: (command: CameraCommand) => tell(command) };
}

describe('the camera', () => {
  it('[SCAN-28] is opened, shown and focused, and reads codes until it is stopped', async () => {
    const { track, stream, video, getUserMedia, reports, stop, start, tell } = camera();
    await start();
    expect(getUserMedia.mock.calls).toEqual([
      [
        {
          audio: false,
          video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
        },
      ],
    ]);
    expect([video.srcObject, video.play.mock.calls.length]).toEqual([stream, 1]);
    expect(track.applied).toEqual([{ advanced: [{ focusMode: 'continuous' }] }]);
    expect(reports).toEqual([{ type: 'camera.ready', hasTorch: true }]);
    shown = () => Promise.resolve(' P-1 ');
    await vi.advanceTimersByTimeAsync(300);
    expect(reports.slice(1)).toEqual([{ type: 'code.read', code: 'P-1' }]);
    tell({ type: 'code.forget', code: 'P-1' });
    await vi.advanceTimersByTimeAsync(300);
    expect(reports).toHaveLength(3);
    tell({ type: 'torch.set', isOn: true });
    expect(track.applied[1]).toEqual({ advanced: [{ torch: true }] });
    stop.abort();
    expect([track.stopped, video.srcObject]).toEqual([1, null]);
    shown = () => Promise.resolve('P-2');
    await vi.advanceTimersByTimeAsync(300);
    expect(reports).toHaveLength(3);
  });

  it('[SCAN-28] counts a failed attempt as seeing nothing, and waits for a picture', async () => {
    const { video, reports, start, stop } = camera();
    Object.assign(video, { readyState: 1 });
    await start();
    shown = () => Promise.resolve('P-1');
    await vi.advanceTimersByTimeAsync(300);
    expect(reports).toHaveLength(1);
    Object.assign(video, { readyState: 2 });
    shown = () => Promise.reject(new Error('blurred'));
    await vi.advanceTimersByTimeAsync(300);
    expect(reports).toHaveLength(1);
    shown = () => Promise.resolve('P-1');
    await vi.advanceTimersByTimeAsync(90);
    expect(reports).toHaveLength(2);
    stop.abort();
  });

  it('[SCAN-28] says in the console when a lamp does not obey', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { start, tell, stop } = camera();
    await start();
    tell({ type: 'torch.set', isOn: true });
    tell({ type: 'torch.set', isOn: false });
    await vi.advanceTimersByTimeAsync(1);
    expect(warn.mock.calls).toEqual([['Backstock: the camera did not obey.', new Error('no torch')]]);
    stop.abort();
  });

  it.each([[undefined], [{}], [{ torch: false, focusMode: ['manual'] }]])(
    '[SCAN-28] has no torch and no focus to set with %j',
    async (capabilities) => {
      const { track, reports, start, stop } = camera();
      track.capabilities = capabilities;
      await start();
      expect([track.applied, reports]).toEqual([[], [{ type: 'camera.ready', hasTorch: false }]]);
      stop.abort();
    },
  );

  it('[SCAN-23] that another app takes is in use elsewhere, while it runs', async () => {
    const { track, reports, start, stop } = camera();
    await start();
    track.dispatchEvent(new Event('ended'));
    expect(reports.at(-1)).toEqual({ type: 'camera.failed', problem: 'busy' });
    stop.abort();
    track.dispatchEvent(new Event('ended'));
    expect(reports).toHaveLength(2);
  });

  it('[SCAN-28] is let go at once if it was stopped while it was opened', async () => {
    const { track, video, getUserMedia, reports, start, stop, stream } = camera();
    getUserMedia.mockImplementation(() => {
      stop.abort();
      return Promise.resolve(stream);
    });
    await start();
    expect([track.stopped, video.srcObject, video.play.mock.calls.length, reports]).toEqual([1, null, 0, []]);
    await start();
    expect(getUserMedia).toHaveBeenCalledTimes(1);
  });

  it('[SCAN-28] does not take the picture of one that was started meanwhile', async () => {
    const { video, start, stop } = camera();
    await start();
    video.srcObject = 'another';
    stop.abort();
    expect(video.srcObject).toBe('another');
  });

  it('[SCAN-23] that cannot be opened says why', async () => {
    const { getUserMedia, reports, start } = camera();
    getUserMedia.mockRejectedValue(new DOMException('No.', 'NotAllowedError'));
    await start();
    expect(reports).toEqual([{ type: 'camera.failed', problem: 'denied' }]);
  });

  it.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'missing'],
    ['OverconstrainedError', 'missing'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
    ['TypeError', 'broken'],
    ['Error', 'broken'],
  ])('[SCAN-23] %s means %s', (name, problem) => {
    expect(problemOf(new DOMException('no', name))).toBe(problem);
    expect(problemOf(Object.assign(new Error('No.'), { name }))).toBe(problem);
    expect(problemOf('text')).toBe('broken');
  });

  it('[SCAN-22] has its reader loaded before it is needed', async () => {
    await expect(prepareReading()).resolves.toBeUndefined();
  });
});
