import { expect } from '../../tests/device/expect.ts';
import type { Locator, Page } from '@playwright/test';

/** The scanner's page. */
export class ScanPage {
  readonly #page: Page;
  readonly code: Locator;
  readonly due: Locator;
  readonly lines: Locator;
  readonly #start: Locator;
  readonly #stop: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.#start = page.getByRole('button', { name: 'Start camera' });
    this.#stop = page.getByRole('button', { name: 'Stop camera' });
    this.code = page.getByLabel('Or type the code');
    this.due = page.getByLabel(/^Due back/);
    this.lines = page.getByRole('region', { name: /^Scanned/ }).getByRole('listitem');
  }

  async open(mode?: 'signOut' | 'return'): Promise<void> {
    await this.#page.goto(mode === undefined ? '/scan' : `/scan?mode=${mode}`);
    await expect(this.#page.getByRole('heading', { name: 'Scan', exact: true })).toBeVisible();
  }

  /** Unfolds who it is for, what for and until when. */
  async unfold(): Promise<void> {
    const folded = this.#page.locator('.desk-for:not([open]) > summary');
    // One that lacks something unfolds by itself, perhaps between the look and the click.
    await expect(async () => {
      if (await folded.isVisible()) await folded.click({ timeout: 1_000 });
      await expect(this.#page.locator('.desk-for[open]')).toBeVisible({ timeout: 1_000 });
    }).toPass();
  }

  async chooseMember(name: string): Promise<void> {
    await this.unfold();
    const field = this.#page.getByRole('combobox', { name: 'Sign out to' });
    await field.fill(name);
    await this.#page.getByRole('option', { name }).click();
    await expect(this.#page.locator('.desk-for summary')).toContainText(name);
  }

  async setPurpose(purpose: string): Promise<void> {
    await this.unfold();
    await this.#page.getByLabel('For', { exact: true }).fill(purpose);
  }

  /** Lets the camera rest: on a phone it starts by itself. */
  async restCamera(): Promise<void> {
    await expect(this.#start.or(this.#stop)).toBeVisible();
    // One that is not there comes to rest by itself, perhaps between the look and the click.
    await expect(async () => {
      if (await this.#stop.isVisible()) await this.#stop.click({ timeout: 1_000 });
      await expect(this.#start).toBeVisible({ timeout: 1_000 });
    }).toPass();
  }

  async startCamera(): Promise<void> {
    await this.restCamera();
    await this.#start.click();
    await expect(this.#page.getByText('Point the camera at a code')).toBeVisible();
  }

  async type(code: string): Promise<void> {
    await this.code.fill(code);
    await this.code.press('Enter');
  }

  line(text: string | RegExp): Locator {
    return this.lines.filter({ hasText: text });
  }
}

/** Keys as a hand scanner sends them, code after code: all at once, as fast as the browser takes them, each with Enter. */
export async function wedgeScan(page: Page, ...codes: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 };
  const strokes = codes.flatMap((code) => [
    ...[...code].flatMap((key) => [
      { type: 'keyDown' as const, key, text: key },
      { type: 'keyUp' as const, key },
    ]),
    { type: 'keyDown' as const, text: '\r', ...enter },
    { type: 'keyUp' as const, ...enter },
  ]);
  await Promise.all(strokes.map((stroke) => session.send('Input.dispatchKeyEvent', stroke)));
  await session.detach();
}
