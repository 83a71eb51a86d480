import { setTimeout as pause } from 'node:timers/promises';

/** Waits until the check is true; an error counts as false. Fails after a time limit, with what it waited for. */
export async function until(what: string, check: () => Promise<boolean> | boolean, seconds = 90): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await Promise.resolve(check()).catch(() => false))) {
    if (performance.now() > end) throw new Error(`Waited ${seconds} s until ${what}.`);
    await pause(100);
  }
}

/** True if a health check answers 200. */
export async function answers(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  await response.text();
  return response.status === 200;
}
