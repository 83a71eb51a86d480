import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { axeViolations, wearTheme } from '../support/axe.ts';
import { freshCode } from '../support/unique.ts';

/** A day of next month: whatever today is, all its days are in the open calendar. */
function dayOf(number: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, number)).toISOString().slice(0, 10);
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = 'January February March April May June July August September October November December'.split(' ');

/** A date in the calendar's format: "Saturday 12 December 2026". */
function inWords(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not shown.');
  return box;
}

const british = (day: string) => day.split('-').toReversed().join('/');

test('[JOURNEY-62, DATE-11, DATE-12, DATE-14, DATE-16] days are picked around partly booked ones, typed in British format, and reserved @desktop', async ({
  page,
  api,
  signIn,
}) => {
  const code = freshCode();
  const item = `Lanterns ${code}`;
  const id = await api.addProp({ name: item, code, tracking: 'batch', quantity: 3 });
  const [taken, wanted] = [randomUUID(), randomUUID()];
  const [member] = await api.records('member');
  const booked = (bookingId: string, name: string, from: string, dueBack: string) =>
    ({
      type: 'AddRecord',
      kind: 'booking',
      id: bookingId,
      payload: { values: { name, memberId: member?.id ?? '', from, dueBack } },
    }) as const;
  const outcomes = await api.send(
    booked(taken, `Ghosts ${code}`, dayOf(10), dayOf(16)),
    booked(wanted, `Rivals ${code}`, dayOf(5), dayOf(6)),
    {
      type: 'ReserveItem',
      kind: 'prop',
      id,
      payload: { reservationId: randomUUID(), bookingId: taken, quantity: 2, from: dayOf(10), dueBack: dayOf(16) },
    },
  );
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted', 'accepted']);
  await signIn(page);
  await page.goto(`/props/prop/${id}`);
  await page
    .getByRole('region', { name: 'Availability' })
    .getByRole('button', { name: 'Reserve', exact: true })
    .click();
  const form = page.getByRole('dialog', { name: `Reserve ${item}` });
  await form.getByRole('combobox', { name: 'Booking' }).fill(`Rivals ${code}`);
  await page.getByRole('option', { name: `Rivals ${code}` }).click();
  await expect(form.getByLabel('From', { exact: true })).toHaveValue(british(dayOf(5)));

  const cell = (number: number, words: string) =>
    form.getByRole('gridcell', { name: `${inWords(dayOf(number))}: ${words}`, exact: true });
  await expect(cell(9, 'free')).toBeVisible();
  await cell(12, `1 of 3 free, 2 reserved for Ghosts ${code}`).click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('From', { exact: true })).toHaveValue(british(dayOf(12)));
  await expect(form.getByLabel('Due back')).toHaveValue(british(dayOf(20)));
  for (const theme of ['light', 'dark'] as const) {
    await wearTheme(page, theme);
    expect(await axeViolations(page), theme).toEqual([]);
  }

  await form.getByLabel('Due back').fill('31/31/2026');
  await form.getByRole('button', { name: 'Reserve', exact: true }).click();
  await expect(form.getByText(/^"31\/31\/2026" isn't a date\./)).toBeVisible();
  await expect(form.getByLabel('Due back')).toBeFocused();
  await form.getByLabel('Due back').fill(british(dayOf(14)));
  await form.getByRole('button', { name: 'Reserve', exact: true }).click();
  await expect(form).toBeHidden();
  const kept = async () =>
    ((await api.prop(id)).reservations ?? []).map(({ bookingId, quantity, from, dueBack }) => [
      bookingId,
      quantity,
      from,
      dueBack,
    ]);
  await expect.poll(kept).toEqual([
    [taken, 2, dayOf(10), dayOf(16)],
    [wanted, 1, dayOf(12), dayOf(14)],
  ]);
});

for (const { path, months, most } of [
  { path: '/props/SignOut', months: 1, most: 320 },
  { path: '/bookings/new', months: 2, most: 600 },
])
  test(`[DATE-21] a calendar of ${months} on ${path} is no wider than it needs @desktop`, async ({ page, signIn }) => {
    await signIn(page);
    await page.goto(path);
    const opener = page.getByRole('button', { name: 'Open calendar' }).first();
    await opener.click();
    const calendar = page.getByRole('dialog', { name: 'Calendar' });
    await expect(calendar.getByRole('grid')).toHaveCount(months);
    const [input, { x, y, width, height }] = [await boxOf(opener), await boxOf(calendar)];
    expect(width).toBeLessThan(most);
    expect([x >= 0, x + width <= 1280, y >= 0, y + height <= 800]).toEqual([true, true, true, true]);
    expect(x <= input.x && input.x <= x + width).toBe(true);
    expect(y >= input.y + input.height || y + height <= input.y).toBe(true);
  });
