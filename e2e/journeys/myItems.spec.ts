import { expect, test } from '../fixtures.ts';
import { SignOutDialog } from '../pages/signOutDialog.page.ts';
import { freshCode } from '../support/unique.ts';

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('[JOURNEY-70] items signed out for a show are due the day after it, and are extended and returned together @phone', async ({
  page,
  api,
  signIn,
}) => {
  const tag = freshCode();
  const show = `Gaslight ${tag}`;
  const names = [`Gas bracket ${tag}`, `Shawl ${tag}`];
  const ids = await Promise.all(names.map((name) => api.addProp({ name })));
  const eventId = crypto.randomUUID();
  await api.send({
    type: 'AddRecord',
    kind: 'event',
    id: eventId,
    payload: { values: { name: show, eventType: 'production', opens: dayFromNow(1), closes: dayFromNow(40) } },
  });
  await signIn(page);
  const dialog = new SignOutDialog(page);
  for (const id of ids) {
    await page.goto(`/props/prop/${id}`);
    await dialog.open();
    await page.getByRole('dialog').getByRole('button', { name: show }).click();
    await dialog.ok.click();
    await expect(dialog.dialog).toBeHidden();
  }
  const loans = async () => (await Promise.all(ids.map((id) => api.prop(id)))).flatMap((prop) => prop.loans);
  await expect
    .poll(loans)
    .toMatchObject(ids.map(() => ({ eventId, purpose: show, from: dayFromNow(0), dueBack: dayFromNow(41) })));

  await page.goto('/mine');
  const group = page.getByRole('region', { name: show });
  await expect(group.getByRole('listitem')).toHaveCount(2);
  await group.getByRole('button', { name: 'Extend all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '+1 month' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Extend all' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await group.getByRole('button', { name: 'Return all' }).click();
  await expect(group).toBeHidden();
  await page.getByText('2 loans returned').locator('..').getByRole('button', { name: 'Undo' }).click();
  await expect(group.getByRole('listitem')).toHaveCount(2);
  await group.getByRole('button', { name: 'Return all' }).click();
  await expect.poll(loans).toEqual([]);
});
