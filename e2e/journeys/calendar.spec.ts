import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { FieldValue, Kind } from '../../src/domain/catalogue/index.ts';
import { expect, test } from '../fixtures.ts';
import { Api } from '../support/api.ts';
import { axeViolations } from '../support/axe.ts';
import { password, people } from '../support/template.ts';

const monthAhead = new Date(Date.now() + 70 * 86_400_000).toISOString().slice(0, 7);
const [first, second] = [`${monthAhead}-02`, `${monthAhead}-03`];

/** Drags an entry onto a day of the month like a user: a small move first, then the rest. */
async function drag(page: Page, entry: Locator, onto: Locator): Promise<void> {
  await entry.scrollIntoViewIfNeeded();
  const [from, to] = [await entry.boundingBox(), await onto.boundingBox()];
  if (from === null || to === null) throw new Error('There is nothing to drag.');
  await page.mouse.move(from.x + from.width / 2, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 12, from.y + 20, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + 16, { steps: 12 });
  await page.mouse.up();
}

/** Two calls of the same stage manager on two evenings. */
async function twoCalls(api: Api, name: string): Promise<string> {
  const [eventId, callId] = [randomUUID(), randomUUID()];
  const [member] = await api.records('member');
  const add = (kind: Kind, id: string, values: Record<string, FieldValue>) => ({
    type: 'AddRecord' as const,
    kind,
    id,
    payload: { values },
  });
  const call = { eventId, start: '19:30', end: '22:00', called: 'everyone', announced: 'published' };
  await api.send(
    add('event', eventId, {
      name: 'Ghosts',
      eventType: 'production',
      ...(member === undefined ? {} : { stageManagerId: member.id }),
    }),
    add('call', callId, { ...call, name, date: first }),
    add('call', randomUUID(), { ...call, name: `${name} music`, date: second }),
  );
  return callId;
}

test('[CAL-22, CAL-23, CAL-28] a weekly rehearsal is added, one date is moved onto another call and back, and the month is printed @desktop', async ({
  page,
  signIn,
  server,
}) => {
  test.setTimeout(120_000);
  const name = `Run ${randomUUID().slice(0, 6)}`;
  const callId = await twoCalls(await Api.signIn(server.url, people.administrator, password), name);
  await signIn(page, 'administrator');
  await page.goto(`/calls/call/${callId}`);
  await page.getByRole('button', { name: 'Repeat' }).click();
  const dialog = page.getByRole('dialog', { name: 'Repeat' });
  await expect(dialog.getByRole('status')).toHaveText('8 more dates.');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add dates' }).click();
  await expect(page.getByText('Number 1 of 9')).toBeVisible();

  await page.goto(
    `/calendar?view=month&date=${first}&hide=dueBacks,work,tests,licences,renewals,reservations,productions`,
  );
  const on = (day: string) => page.locator(`.fc-daygrid-day[data-date="${day}"]`);
  const entry = (day: string) =>
    on(day)
      .locator('.calendar-entry')
      .filter({ hasText: new RegExp(`${name}(?! music)`) });
  await drag(page, entry(first), on(second));
  await expect(page.getByText(`It now clashes with Ghosts: ${name} music.`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(entry(first)).toBeVisible();
  await expect(entry(second)).toHaveCount(0);
  await drag(page, entry(first), on(second));
  await expect(entry(second)).toHaveClass(/is-clashing/);
  await page.getByText(/clash(es)? in this view/).click();
  await expect(
    page
      .locator('.clash-list')
      .getByRole('link', { name: `Ghosts: ${name}`, exact: true })
      .first(),
  ).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(entry(second)).toBeVisible();
});
