import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import '../../../src/views/members/ContactSheetPage.tsx';
import { saveFile } from '../../../src/views/ui/saveFile.ts';
import { words } from '../../support/readPaper.ts';
import { axeFindings } from '../support/axe.ts';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { ROLES_OF_TESTS, type Person } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';

const member: Person = { ...ROLES_OF_TESTS.propsMember, features: ['Members', 'Events'] };
const secretary: Person = { ...member, permissions: ['members:view_contacts'] };

/** Ann shares her mobile, Ted nothing, Til is a child whose record says that everything is shared. */
const whole = [
  { memberId: 'ann', values: { email: 'ann@home.test', mobile: '07700 900001', phone: '01632 1', shareMobile: true } },
  { memberId: 'ted', values: { email: 'ted@home.test', mobile: '07700 900002', address: '2 Low Road' } },
  { memberId: 'til', values: { email: 'til@home.test', shareEmail: true } },
];

function open(path: string, person: Person, people: unknown = whole, confidential: unknown = []) {
  const backstock = fakeBackstock({ person });
  const { client } = backstock;
  Object.assign(client.contacts, {
    all: () => Promise.resolve({ ok: { people, confidential } }),
    look: () => Promise.resolve({ ok: [{ memberId: 'ted', values: { medical: 'Bees' } }] }),
  });
  client.add('member', 'ann', { name: 'Ann Bell', knownAs: 'Annie', pronouns: 'she/her' });
  client.add('member', 'ted', { name: 'Ted Lane' });
  client.add('member', 'til', { name: 'Til Grey', young: true });
  client.add('event', 'show', { name: 'Earnest', directorId: 'ann' });
  client.add('casting', 'c1', { name: 'Jack', eventId: 'show', memberId: 'ted' });
  client.add('casting', 'c2', { name: 'Page', eventId: 'show', memberId: 'til' });
  return visit(path, backstock);
}

const rows = () =>
  screen.getAllByRole('table').flatMap((table) =>
    within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent)),
  );

const publicRows = [
  ['Name', 'Role', 'Mobile'],
  ['Ann BellAnnie, she/her', 'Director', '07700 900001'],
  ['Name', 'Role'],
  ['Ted Lane', 'Jack'],
  ['Til Grey', 'Page'],
];

it('[PAPER-24] has only what people share, on the screen and as PDF, and leads back to the full sheet', async () => {
  const { where } = open('/contactSheet/show', secretary);
  fireEvent.click(await screen.findByRole('button', { name: 'Show public sheet' }));
  await heading('Public contact sheet');
  expect(where()).toBe('/contactSheet/show?public=');
  await waitFor(() => expect(rows()).toEqual(publicRows));
  expect(
    screen.getByText('Only what people share with everyone. People under 18 are listed without contact details.'),
  ).toBeDefined();
  const download = screen.getByRole<HTMLButtonElement>('button', { name: 'Download PDF' });
  await waitFor(() => expect(download.disabled).toBe(false));
  fireEvent.click(download);
  const [call] = vi.mocked(saveFile).mock.calls;
  expect(call?.[1]).toBe('contact-sheet-public.pdf');
  const printed = call === undefined ? '' : (await words(call[0])).join();
  expect(printed).toContain('07700 900001');
  expect(printed).not.toMatch(/home\.test|900002|01632|Low Road/);
  expect(await axeFindings()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Show all contact details' }));
  await heading('Contact sheet');
  expect(screen.getByText('2 Low Road')).toBeDefined();
});

it('[PAPER-24] leaves out what leaders know of their company', async () => {
  open(
    '/contactSheet/show?public=',
    member,
    whole,
    whole.map(({ memberId }) => ({ memberId })),
  );
  await heading('Public contact sheet');
  await waitFor(() => expect(rows()).toEqual(publicRows));
  expect(screen.queryByRole('button', { name: 'Show confidential details' })).toBeNull();
});

it('[PAPER-24] leaves out what was shown as confidential', async () => {
  open('/contactSheet/show', secretary, whole, [{ memberId: 'ted' }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Show confidential details' }));
  expect(await screen.findByText('Bees')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show public sheet' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Hide confidential details' }));
  fireEvent.click(screen.getByRole('button', { name: 'Show public sheet' }));
  await heading('Public contact sheet');
  expect(rows()).toEqual(publicRows);
});

it('[PAPER-24] is what people see who are told only what is shared', async () => {
  const shared = [{ memberId: 'ann', values: { mobile: '07700 900001', shareMobile: true } }];
  open('/contactSheet/show?public=', member, shared);
  await waitFor(() => expect(rows()).toEqual(publicRows));
  open('/contactSheet/show', member, shared);
  await heading('Contact sheet');
  expect(screen.queryByRole('button', { name: 'Show public sheet' })).toBeNull();
});

it('[PAPER-24] has nothing of which it is not known that it is shared, whoever the reader seems to be', async () => {
  open('/contactSheet/show?public=', member, [
    ...whole.slice(0, 2),
    { memberId: 'til', values: { mobile: '07700 900003' } },
  ]);
  await waitFor(() => expect(rows()).toEqual(publicRows));
});
