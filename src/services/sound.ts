/** Signals good and bad scans by sound and vibration. */
import type { Signal } from './scanner/types.ts';

interface Tone {
  readonly hertz: number;
  readonly seconds: number;
}

const tones: Readonly<Record<Signal, readonly Tone[]>> = {
  good: [{ hertz: 1320, seconds: 0.09 }],
  note: [
    { hertz: 660, seconds: 0.08 },
    { hertz: 660, seconds: 0.08 },
  ],
  bad: [{ hertz: 196, seconds: 0.28 }],
};

const vibrations: Readonly<Record<Signal, readonly number[]>> = { good: [35], note: [30, 50, 30], bad: [220] };

const GAP_SECONDS = 0.05;

function play(context: AudioContext, signal: Signal): void {
  let at = context.currentTime;
  for (const { hertz, seconds } of tones[signal]) {
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.frequency.value = hertz;
    // Fading in and out keeps the speaker from clicking.
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(0.16, at + 0.01);
    gain.gain.linearRampToValueAtTime(0, at + seconds);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(at);
    oscillator.stop(at + seconds);
    at += seconds + GAP_SECONDS;
  }
}

/** The audio output, opened with the first signal, after the user has interacted with the page. */
export function createSound(isOn: () => boolean): (signal: Signal) => void {
  let context: AudioContext | undefined;
  return (signal) => {
    if (!isOn()) return;
    // Browsers refuse and log an error before the user has interacted with the page.
    if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.([...vibrations[signal]]);
    if (globalThis.AudioContext === undefined) return;
    context ??= new AudioContext();
    void context.resume().then(() => context && play(context, signal));
  };
}
