import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import '../../../src/views/catalogue/detail/DetailPage.tsx';
import '../../../src/views/events/EventPage.tsx';
import '../../../src/views/paperwork/PaperworkPage.tsx';
import { saveFile } from '../../../src/views/ui/saveFile.ts';
import { words } from '../../support/readPaper.ts';
import { propsStore } from '../catalogue/store.ts';
import { axeFindings } from '../support/axe.ts';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { bodyTexts, tableTexts } from '../support/tables.ts';
import { heading, visit } from '../support/visit.tsx';

/** Viola changes quickly into a page, and two costumes need washing. Today is 14 May 2026. */
function store() {
  const backstock = propsStore({ person: ROLES_OF_TESTS.superAdmin });
  const { add } = backstock.client;
  const viola = { eventId: 'twelfth', character: 'Viola', performerId: 'member-cleo' };
  add('event', 'twelfth', { name: 'Twelfth Night' });
  add('look', 'wreck', { ...viola, name: 'Shipwreck', order: 1, scenes: '1.2' });
  const page = { name: 'Cesario', order: 2, scenes: '1.4, 1.5', quickChange: true, changeNotes: '20 seconds SL' };
  add('look', 'page', { ...viola, ...page });
  add('look', 'clown', { name: 'Motley', eventId: 'twelfth', character: 'Feste', quickChange: true });
  add('costumeCategory', 'tunics', { name: 'Tunics' });
  const doublet = { name: 'Green doublet', code: 'C-00001', categoryId: 'tunics', sizeLabel: 'M', care: ['dry-clean'] };
  const work = [{ workId: 'order', work: 'clean', status: 'away', quantity: 1 }];
  add('costume', 'doublet', doublet, { work });
  add('costumeWork', 'order', {
    name: 'Clean doublet',
    itemId: 'doublet',
    work: 'clean',
    status: 'away',
    supplier: 'Sketchley',
    sentOn: '2026-05-12',
    expected: '2026-05-16',
    cost: 1250,
  });
  add('costume', 'smock', { name: 'Smock', code: 'C-00002', categoryId: 'tunics' }, { worn: true });
  add('lookPiece', 'one', { name: 'Doublet', lookId: 'page', costumeId: 'doublet' });
  return backstock;
}

it('[PAPER-29] is printed from the page of the event, with what is changed out of and into', async () => {
  const { where } = visit('/events/event/twelfth?page=stock', store());
  await heading('Twelfth Night');
  fireEvent.click(screen.getByRole('link', { name: 'Quick-change sheet' }));
  await heading('Quick-change sheet');
  expect(where()).toBe('/paperwork/quick-changes?for=Twelfth+Night&event=twelfth');
  expect(tableTexts('Twelfth Night')).toEqual([
    ['Worn by', 'Character', 'From', 'Into', 'Pieces', 'Change notes', 'Time', 'Place', 'Dresser'],
    ['', 'Feste', '', 'Motley', '', '', '', '', ''],
    ['Cleo Marsh', 'Viola', 'Shipwreck (1.2)', 'Cesario (1.4, 1.5)', 'Doublet C-00001', '20 seconds SL', '', '', ''],
  ]);
  expect(await axeFindings()).toEqual([]);
});

it('[PAPER-29] is the same as PDF', async () => {
  visit('/paperwork/quick-changes', store());
  await heading('Quick-change sheet');
  const download = screen.getByRole<HTMLButtonElement>('button', { name: 'Download PDF' });
  await waitFor(() => expect(download.disabled).toBe(false));
  fireEvent.click(download);
  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  const [call] = vi.mocked(saveFile).mock.calls;
  expect(call?.[1]).toBe('quick-changes.pdf');
  expect(call && (await words(call[0])).join()).toMatch(/Quick-change sheet .*Shipwreck \(1\.2\)/);
});

it('[PAPER-30] lists what is at the cleaner and what was worn, always of today', async () => {
  visit('/paperwork/laundry?on=2026-05-01', store());
  await heading('Laundry list');
  expect(tableTexts("At the dry cleaner's")).toEqual([
    [
      '✓',
      'Code',
      'Item',
      'Size',
      'Qty',
      'Care instructions',
      'Sent to',
      'Sent on',
      'Expected back',
      'Cost',
      'Returned',
    ],
    ['', 'C-00001', 'Green doublet', 'M', '1', 'Dry clean', 'Sketchley', '12 May', '16 May', '£12.50', ''],
  ]);
  expect(bodyTexts('Worn')).toEqual([['', 'C-00002', 'Smock', '', '1', '', '', '', '', '', '']]);
  expect(screen.queryByLabelText('View as of')).toBeNull();
  expect(await axeFindings()).toEqual([]);
});
