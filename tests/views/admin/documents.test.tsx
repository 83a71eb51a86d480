import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { heading, visit } from '../support/visit.tsx';

const file = (name: string, kind: string) => ({
  fileId: `file-${name}`,
  name,
  kind,
  type: 'application/pdf',
  bytes: 2_048,
});

describe('all documents', () => {
  it('[DOC-16] are found by name, by what they belong to and by what they are for', async () => {
    const backstock = fakeBackstock();
    const { client } = backstock;
    client.add('setting', 'group_name', {
      parameter: 'group_name',
      value: 'The Lantern Players',
      datatype: 'string',
      isPublic: true,
    });
    client.add('prop', 'lamp', { name: 'Oil lamp' }, { documents: [file('How to trim it', 'manual')] });
    client.add(
      'equipment',
      'fresnel',
      { name: 'Fresnel' },
      { documents: [file('PAT', 'certificate'), file('Bulbs', 'receipt')] },
    );
    client.add(
      'prop',
      'gone',
      { name: 'Gone' },
      {
        documents: [file('Old paper', 'other')],
        lifecycle: { stage: 'disposed', reason: 'lost', stamp: { by: 'x', at: '2026-01-01T00:00:00Z' } },
      },
    );
    visit('/documents/attached', backstock);
    await heading('Attached to records');
    const names = () =>
      screen.queryAllByText(/How to trim it|^PAT$|^Bulbs$|Old paper/).map(({ textContent }) => textContent);
    expect(names()).toEqual(['Bulbs', 'How to trim it', 'PAT']);
    expect(screen.getByRole('link', { name: 'Oil lamp' }).getAttribute('href')).toBe('/props/prop/lamp');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'FRES' } });
    expect(names()).toEqual(['Bulbs', 'PAT']);
    fireEvent.change(screen.getByRole('combobox', { name: 'Type' }), { target: { value: 'certificate' } });
    expect(names()).toEqual(['PAT']);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nothing' } });
    expect(screen.getByText('No matching documents')).toBeDefined();
  });

  it('[DOC-16] teach where they are attached while there are none', async () => {
    visit('/documents/attached', fakeBackstock());
    expect(await screen.findByText('No documents yet')).toBeDefined();
  });
});
