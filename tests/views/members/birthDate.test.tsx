import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import '../../../src/views/members/MemberPage.tsx';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { visit } from '../support/visit.tsx';

async function openForm() {
  const backstock = fakeBackstock({ person: { ...ROLES_OF_TESTS.propsMember, features: ['Members'] } });
  const kept: unknown[] = [];
  Object.assign(backstock.client.contacts, {
    look: () => Promise.resolve({ ok: [{ memberId: 'member-dan', values: { birthDate: '1990-04-12' } }] }),
    keep: (...call: unknown[]) => {
      kept.push(call);
      return Promise.resolve({ ok: undefined });
    },
  });
  backstock.client.add('member', 'member-dan', { name: 'Dan Whit' });
  visit('/members/member/member-dan', backstock);
  const region = await screen.findByRole('region', { name: 'Your confidential details' });
  const edit = await within(region).findByRole('button', { name: 'Edit' });
  const shown = region.textContent;
  fireEvent.click(edit);
  return { kept, box: within(region).getByLabelText<HTMLInputElement>('Date of birth'), region, shown };
}

const save = (region: HTMLElement) => fireEvent.click(within(region).getByRole('button', { name: 'Save' }));

it('[DATE-11, DATE-13, MEMBER-36] takes a date of birth as the reader writes it, and 58 as 1958', async () => {
  const { kept, box, region } = await openForm();
  expect([box.type, box.value]).toEqual(['text', '12/04/1990']);
  fireEvent.change(box, { target: { value: '3/4/58' } });
  fireEvent.blur(box);
  expect(box.value).toBe('03/04/1958');
  save(region);
  await waitFor(() => expect(kept).toEqual([['member-dan', 'confidential', { birthDate: '1958-04-03' }]]));
});

it('[MEMBER-36] shows a date of birth in words, with its year', async () => {
  const { shown } = await openForm();
  expect(shown).toContain('Date of birth12 Apr 1990');
});

it('[DATE-12] does not send a form with a date of birth that cannot be read', async () => {
  const { kept, box, region } = await openForm();
  fireEvent.change(box, { target: { value: 'last spring' } });
  save(region);
  expect(kept).toEqual([]);
  expect(box.value).toBe('last spring');
  expect(within(region).getByText(/isn't a date/)).toBeDefined();
});
