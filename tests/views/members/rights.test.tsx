import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import '../../../src/views/members/MemberPage.tsx';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { ROLES_OF_TESTS, type Person } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';

const dan: Person = { ...ROLES_OF_TESTS.propsMember, features: ['Members', 'Events'] };

function open(
  path: string,
  person: Person,
  confidential: readonly { memberId: string; through?: { kind: 'casting'; id: string } }[] = [],
) {
  const backstock = fakeBackstock({ person });
  const asked: unknown[] = [];
  Object.assign(backstock.client.contacts, {
    all: () => Promise.resolve({ ok: { people: [], confidential } }),
    look: (...call: unknown[]) => {
      asked.push(call);
      return Promise.resolve({ ok: [{ memberId: 'm-til', values: { medical: 'Bees' } }] });
    },
  });
  backstock.client.add('member', 'member-dan', { name: 'Dan Whit' });
  backstock.client.add('member', 'm-til', { name: 'Til Grey' });
  backstock.client.add('event', 'e1', { name: 'Earnest', stageManagerId: 'member-dan' });
  backstock.client.add('casting', 'c1', { name: 'Lane', eventId: 'e1', memberId: 'm-til' });
  visit(path, backstock);
  return asked;
}

it('[RIGHTS-23] asks for nothing confidential through a link that has not been confirmed, and shows nothing of it', async () => {
  const asked = open('/members/member/member-dan', { ...dan, linkToConfirm: 'closed' });
  await heading('Dan Whit');
  expect(screen.queryByRole('region', { name: 'Your confidential details' })).toBeNull();
  expect(asked).toEqual([]);
});

it.each([{}, { linkToConfirm: 'open' }] as const)(
  '[MEMBER-24] shows people their own without asking: %o',
  async (link) => {
    const asked = open('/members/member/member-dan', { ...dan, ...link });
    await screen.findByRole('region', { name: 'Your confidential details' });
    await waitFor(() => expect(asked).toHaveLength(2));
  },
);

it('[MEMBER-26] offers what is confidential on a contact sheet to those who may see it, and asks for no more', async () => {
  const asked = open('/contactSheet/e1', dan, [{ memberId: 'm-til', through: { kind: 'casting', id: 'c1' } }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Show confidential details' }));
  expect(await screen.findByText('Bees')).toBeDefined();
  expect(asked).toEqual([['confidential', 'sheet', [{ memberId: 'm-til', through: { kind: 'casting', id: 'c1' } }]]]);
});

it('[MEMBER-26] offers it to nobody who leads an event by their own word alone', async () => {
  open('/contactSheet/e1', dan);
  await screen.findByRole('link', { name: 'Til Grey' });
  expect(screen.queryByRole('button', { name: 'Show confidential details' })).toBeNull();
});
