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

  /** Expands the section with member, purpose and due date. */
  async unfold(): Promise<void> {
    const folded = this.#page.locator('.desk-for:not([open]) > summary');
    // If something is missing it expands by itself, possibly between the check and the click.
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

  /** Pauses the camera, which starts by itself on a phone. */
  async restCamera(): Promise<void> {
    await expect(this.#start.or(this.#stop)).toBeVisible();
    // Without a camera it pauses by itself, possibly between the check and the click.
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

/** Key presses as a barcode scanner sends them: each code ends with Enter, as fast as the browser accepts them. */
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
