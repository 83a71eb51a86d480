/** A clock that is frozen until told to advance. */
import { install, type Clock } from '@sinonjs/fake-timers';

let clock: Clock | undefined;
let ticking: ReturnType<typeof setInterval> | undefined;
const { setInterval: realInterval, clearInterval: realClear } = window;
const { now: realNow } = Date;

/** Lets time run. */
function run(): void {
  let last = realNow();
  ticking = realInterval.call(
    window,
    () => {
      const now = realNow();
      clock?.tick(now - last);
      last = now;
    },
    20,
  );
}

function start(time: number, isRunning: boolean): void {
  clock = install({
    now: time,
    toFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'Date',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
      'performance',
    ],
    ignoreMissingTimers: true,
  });
  if (isRunning) run();
}

async function pauseAt(time: number): Promise<void> {
  if (ticking !== undefined) realClear.call(window, ticking);
  ticking = undefined;
  if (clock !== undefined && time > clock.now) await clock.tickAsync(time - clock.now);
}

async function runFor(ms: number): Promise<void> {
  await clock?.tickAsync(ms);
}

Reflect.set(window, '__clock', { start, pauseAt, runFor });
