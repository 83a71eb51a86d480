import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import '../../../src/views/measurements/FitPage.tsx';
import { axeFindings } from '../support/axe.ts';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';

const mm = (length: number) => ({ mm: length, entered: `${length} mm` });

/** A coat that is 1 cm too small for a chest of 92 cm by the standard ease. */
async function open(person: (typeof ROLES_OF_TESTS)[keyof typeof ROLES_OF_TESTS] = ROLES_OF_TESTS.superAdmin) {
  const backstock = fakeBackstock({ person });
  const { client } = backstock;
  client.add('measurementOption', 'chest', { name: 'Chest', valueKind: 'length' });
  client.add('costumeCategory', 'coats', { name: 'Coats', measures: ['chest'], sit: 'usual' });
  client.add('costume', 'coat', { name: 'Frock coat', categoryId: 'coats', chest: mm(950) });
  const visited = visit('/fitSearch', backstock);
  await heading('Find costumes that fit');
  fireEvent.change(screen.getByLabelText('Chest'), { target: { value: '92' } });
  return { ...visited, client };
}

const least = () => screen.getByLabelText<HTMLInputElement>('chest: minimum, in cm');
// Querying by role reads the whole page each time, which is too slow for polling.
const groups = () => [...document.querySelectorAll('.fit-group h2')].map(({ textContent }) => textContent);
const hasGroups = (...expected: readonly string[]) => waitFor(() => expect(groups()).toEqual(expected));
const press = (name: string) => fireEvent.click(screen.getByText(name));

describe('the ease', () => {
  it('[FIT-12] is the standard one, another for this search, and kept for everybody', async () => {
    const { client } = await open();
    await hasGroups("Doesn't fit (1)");
    expect(least().value).toBe('4');
    fireEvent.change(least(), { target: { value: '2,5' } });
    await hasGroups('Fits (1)');
    press("Use the group's values");
    await hasGroups("Doesn't fit (1)");
    fireEvent.change(least(), { target: { value: '-1' } });
    press('Save for everyone');
    await waitFor(() =>
      expect(client.records.get('measurementOption', 'chest')?.values).toMatchObject({ easeLeast: -1, easeMost: 16 }),
    );
    await waitFor(() => expect(least().value).toBe('\u22121'));
    await hasGroups('Fits (1)');
    press('Fill in standard values');
    await hasGroups("Doesn't fit (1)");
    expect(await axeFindings()).toEqual([]);
  });

  it('[FIT-12] says what cannot be meant, and is kept by those who look after costumes', async () => {
    await open();
    fireEvent.change(least(), { target: { value: '99' } });
    // A message from the previous test may still be on the screen.
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
      'Enter centimetres, e.g. 4 or 12.5. Put the smaller value first. The maximum is 60.',
    );
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save for everyone' }).disabled).toBe(true);
  });
});

describe('what is found', () => {
  it('[FIT-19] says where a piece is, and is reserved or signed out from there', async () => {
    await open();
    await hasGroups("Doesn't fit (1)");
    const row = document.querySelector('.fit-row');
    expect(row?.textContent).toContain('Chest'.toLowerCase());
    expect(row?.textContent).toContain('In store');
    expect(screen.getByLabelText('Reserve Frock coat')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Sign out Frock coat'));
    await waitFor(() => expect(document.querySelector('.bp6-dialog, dialog, [role=dialog]')).not.toBeNull());
  });
});

describe('a costume', () => {
  it('[FIT-18] is compared with those whose measurements the person may be shown', async () => {
    const backstock = fakeBackstock({ person: ROLES_OF_TESTS.superAdmin });
    const { client } = backstock;
    client.add('costumeCategory', 'coats', { name: 'Coats', measures: ['chest'], sit: 'usual' });
    client.add('costume', 'coat', { name: 'Frock coat', categoryId: 'coats', chest: mm(950) });
    client.add('member', 'fiona', { name: 'Fiona Macrae' });
    client.add('measurement', 'set', {
      memberId: 'fiona',
      takenOn: '2026-05-01',
      unit: 'cm',
      state: 'verified',
      measured: ['chest'],
    });
    visit('/fitSearch?costume=coat', backstock);
    await heading('Who it fits: Frock coat');
    fireEvent.click(screen.getByText('Check 1 person'));
    await waitFor(() => expect(screen.getAllByRole('alert')[0]?.textContent).toContain('no connection'));
  });
});
