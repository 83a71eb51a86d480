import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { heading, visit } from '../support/visit.tsx';

const sam = {
  userId: 'sam-user',
  name: 'Sam Lee',
  email: 'sam@example.org',
  memberId: 'sam',
  roles: [],
  permissions: [],
  features: ['Members'],
};

const tabs = () => within(screen.getByRole('navigation', { name: 'Parts of this page' }));

function filled(person?: typeof sam) {
  const backstock = fakeBackstock(person === undefined ? {} : { person });
  const { client } = backstock;
  client.add('setting', 'group_name', {
    parameter: 'group_name',
    value: 'The Lantern Players',
    datatype: 'string',
    isPublic: true,
  });
  client.add('member', 'sam', { name: 'Sam Lee' });
  client.add('member', 'kim', { name: 'Kim Roe' });
  client.add('skill', 'rigging', { name: 'Rigging' });
  client.add('memberSkill', 'own', { name: 'Flown cloths', memberId: 'sam', skillId: 'rigging' });
  client.add('memberSkill', 'other', { name: 'Winches', memberId: 'kim', skillId: 'rigging' });
  return backstock;
}

it('[SKILL-3] the page of a skill takes a certificate from whom it is about, and is only read by others', async () => {
  visit('/skillsOfMembers/skill/own', filled(sam));
  await heading('Flown cloths');
  expect(screen.getByRole('link', { name: 'Edit' })).toBeDefined();
  fireEvent.click(tabs().getByRole('link', { name: 'Documents' }));
  expect(await screen.findByRole('button', { name: 'Attach document' })).toBeDefined();
});

it('[SKILL-3] the page of somebody else’s skill is only read', async () => {
  visit('/skillsOfMembers/skill/other', filled(sam));
  await heading('Winches');
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  expect(
    tabs()
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Details', 'History']);
  cleanup();
  visit('/skillsOfMembers/skill/other?tab=documents', filled(sam));
  await heading('Winches');
  expect(screen.queryByRole('button', { name: 'Attach document' })).toBeNull();
});

it.each([
  [
    '/documentsMainMenu',
    'Drop files anywhere on this page, or choose them: PDFs, images, plain text and Office documents.',
  ],
  ['/documentFolders', 'Add the first folder. A name is enough.'],
  ['/calls', 'Add the first call.'],
])('[LIST-18] where nothing is yet, %s says truly what is enough to begin', async (path, text) => {
  visit(path, fakeBackstock());
  expect(await screen.findByText(text)).toBeDefined();
});
