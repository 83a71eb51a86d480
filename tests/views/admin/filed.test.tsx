import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { heading, visit } from '../support/visit.tsx';

const version = (number: number, type = 'image/png') => ({
  fileId: `file-${number}`,
  name: `plan ${number}.png`,
  kind: 'other',
  type,
  bytes: 2_048 * number,
  stamp: { by: 'user-kim', at: `2026-05-0${number}T10:00:00.000Z` },
});

const sent = { sent: 1_024, total: 4_096 };

function filled() {
  const backstock = fakeBackstock();
  const { client } = backstock;
  client.add('setting', 'group_name', {
    parameter: 'group_name',
    value: 'The Lantern Players',
    datatype: 'string',
    isPublic: true,
  });
  client.add('documentFolder', 'safety', { name: 'Safety' });
  client.add('documentFolder', 'year', { name: 'This year', parentId: 'safety' });
  client.add('prop', 'lamp', { name: 'Oil lamp' });
  client.add(
    'document',
    'risk',
    { name: 'Fire risk', folderId: 'year', propId: 'lamp' },
    { documents: [version(1), version(2)] },
  );
  client.add('document', 'minutes', { name: 'Minutes of May' });
  return backstock;
}
const drop = (target: Element, ...files: File[]) =>
  fireEvent.drop(target, { dataTransfer: { files, types: ['Files'] } });
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

describe('the documents of the group', () => {
  it('[DOC-31] stand below their folders, which lead in and out and take new ones', async () => {
    const backstock = filled();
    const { where } = visit('/documentsMainMenu', backstock);
    await heading('Documents');
    const folders = within(screen.getByRole('navigation', { name: 'Folders' }));
    expect((await folders.findByRole('link', { name: /Safety/ })).textContent).toBe('Safety1');
    fireEvent.click(folders.getByRole('link', { name: /Safety/ }));
    await waitFor(() => expect(where()).toBe('/documentsMainMenu?folderId=safety'));
    expect(await screen.findByRole('link', { name: 'Fire risk' })).toBeDefined();
    expect(screen.queryByText('Minutes of May')).toBeNull();
    fireEvent.click(folders.getByRole('button', { name: 'New folder' }));
    fireEvent.change(folders.getByRole('textbox'), { target: { value: 'Training' } });
    fireEvent.click(folders.getByRole('button', { name: 'Add' }));
    expect(await folders.findByRole('link', { name: /Training/ })).toBeDefined();
    expect(
      [...backstock.client.records.all('documentFolder')].find(({ values }) => values['name'] === 'Training')?.values[
        'parentId'
      ],
    ).toBe('safety');
    expect(folders.getByRole('link', { name: 'All documents' }).getAttribute('href')).toBe('/documentsMainMenu');
  });

  it('[DOC-30] are made of files that are dropped, in the folder that is open', async () => {
    const backstock = filled();
    const { where } = visit('/documentsMainMenu?folderId=safety', backstock);
    await heading('Documents');
    drop(await screen.findByRole('navigation', { name: 'Folders' }), pdf('fire_plan.pdf'), pdf('exits.pdf'));
    await heading('Upload documents');
    expect(screen.getByRole('textbox', { name: 'Name of fire_plan.pdf' })).toHaveProperty('value', 'fire plan');
    fireEvent.change(screen.getByRole('textbox', { name: 'Name of exits.pdf' }), { target: { value: '' } });
    fireEvent.click(screen.getByRole('button', { name: 'Upload 2 documents' }));
    expect(screen.getByText('Give every document a name.')).toBeDefined();
    fireEvent.change(screen.getByRole('textbox', { name: 'Name of exits.pdf' }), { target: { value: 'Ways out' } });
    fireEvent.click(screen.getByRole('button', { name: 'Upload 2 documents' }));
    await waitFor(() => expect(where()).toBe('/documentsMainMenu?folderId=safety'));
    const added = [...backstock.client.records.all('document')].filter(({ id }) => id !== 'risk' && id !== 'minutes');
    expect(added.map(({ values, documents }) => [values['name'], values['folderId'], documents?.[0]?.name])).toEqual([
      ['fire plan', 'safety', 'fire_plan.pdf'],
      ['Ways out', 'safety', 'exits.pdf'],
    ]);
  });

  it('[DOC-30] keep in the form what cannot be kept, with the reason', async () => {
    const backstock = filled();
    backstock.client.documents.file = (_id, _values, _file, name) =>
      Promise.resolve(
        name === 'bad.exe'
          ? { refused: { code: 'invalid', message: 'This kind of file cannot be kept.' }, at: 0 }
          : { kept: [] },
      );
    visit('/documents/new', backstock);
    await heading('Upload documents');
    fireEvent.click(screen.getByRole('button', { name: 'Upload' }));
    expect(screen.getByText('Choose a file first.')).toBeDefined();
    drop(screen.getByText(/Drop files anywhere/), pdf('good.pdf'), pdf('bad.exe'), pdf('odd.pdf'));
    fireEvent.click(screen.getByRole('button', { name: 'Remove odd.pdf' }));
    fireEvent.click(screen.getByRole('button', { name: 'Upload 2 documents' }));
    expect(await screen.findByText('This kind of file cannot be kept.')).toBeDefined();
    expect(screen.queryByRole('textbox', { name: 'Name of good.pdf' })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Name of bad.exe' })).toBeDefined();
  });

  it('[FORM-11] are asked about before leaving, until they are uploaded', async () => {
    const { router, where } = visit('/documents/new', filled());
    await heading('Upload documents');
    drop(screen.getByText(/Drop files anywhere/), pdf('plan.pdf'));
    await act(() => router.navigate('/documentsMainMenu'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByRole('textbox', { name: 'Name of plan.pdf' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Upload' }));
    await waitFor(() => expect(where()).toBe('/documentsMainMenu'));
  });

  it('[FORM-11] are left without asking while nothing is chosen, and not once something is typed', async () => {
    const { router, where } = visit('/documentsMainMenu', filled());
    await heading('Documents');
    const goAndLeave = async () => {
      await act(() => router.navigate('/documents/new'));
      await heading('Upload documents');
    };
    await goAndLeave();
    await act(() => router.navigate('/documentsMainMenu'));
    await waitFor(() => expect(where()).toBe('/documentsMainMenu'));
    await goAndLeave();
    fireEvent.change(screen.getByRole('textbox', { name: /Description/ }), {
      target: { value: 'For the fire officer' },
    });
    await act(() => router.navigate('/documentsMainMenu'));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeDefined();
  });

  it('[DOC-32] show what they look like, every version, and bring one back', async () => {
    const backstock = filled();
    visit('/documents/document/risk', backstock);
    await heading('Fire risk');
    expect(screen.getByRole('img', { name: 'Preview of Fire risk' }).getAttribute('src')).toContain(
      '/api/files/file-2',
    );
    const versions = within(screen.getByRole('region', { name: 'Versions' }));
    expect(versions.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 19))).toEqual([
      'Version 2 · current',
      expect.stringContaining('Version 1'),
    ]);
    fireEvent.click(versions.getByRole('button', { name: 'Restore version 1' }));
    expect(await versions.findByText(/^Version 3/)).toBeDefined();
    expect(backstock.client.records.get('document', 'risk')?.documents?.at(-1)?.fileId).toBe('file-1');
    expect(screen.getByRole('img', { name: 'Preview of Fire risk' }).getAttribute('src')).toContain(
      '/api/files/file-1',
    );
  });

  it('[DOC-32] take a file where they have none', async () => {
    const backstock = filled();
    visit('/documents/document/minutes', backstock);
    await heading('Minutes of May');
    expect(screen.getByText('No file yet.')).toBeDefined();
    fireEvent.change(screen.getByLabelText('Add file', { selector: 'input' }), {
      target: { files: [pdf('may.pdf')] },
    });
    await waitFor(() =>
      expect(backstock.client.records.get('document', 'minutes')?.documents?.[0]?.name).toBe('may.pdf'),
    );
  });

  it('[DOC-18] on their way say how much is sent, and can be stopped', async () => {
    const backstock = filled();
    const { client } = backstock;
    client.setOnline(false);
    await client.documents.file('large', { name: 'Whole score' }, pdf('score.pdf'), 'score.pdf');
    client.documents.progress = () => sent;
    visit('/documents/document/large', backstock);
    await heading('Whole score');
    expect(screen.getByRole('progressbar', { name: 'Upload progress' })).toHaveProperty('value', 1_024);
    expect(screen.getByText('25% of 4 kB sent. If interrupted, it resumes by itself.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel upload' }));
    await waitFor(() => expect(client.waiting.list()).toEqual([]));
  });

  it('[DOC-33] are shown on what they belong to, to those who have documents', async () => {
    visit('/props/prop/lamp?tab=documents', filled());
    await heading('Oil lamp');
    const filed = within(await screen.findByRole('region', { name: 'Filed documents' }));
    expect(filed.getByRole('link', { name: 'Fire risk' }).getAttribute('href')).toBe('/documents/document/risk');
    expect(filed.getByRole('link', { name: 'Add document' }).getAttribute('href')).toBe('/documents/new?propId=lamp');
  });
});
