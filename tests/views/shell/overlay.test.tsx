import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
// Imported before the first test starts, so that no test waits for a part to load.
import '../../../src/views/home/MinePage.tsx';
import '../../../src/views/shell/MenuDrawer.tsx';
import '../../../src/views/shell/Palette.tsx';
import { heading, visit } from '../support/visit.tsx';

async function openPalette() {
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
  return screen.findByRole('combobox');
}

describe('what lies over a page', () => {
  it('[SHELL-10] gives the keyboard back to where it was', async () => {
    visit('/mine');
    await heading('My items');
    for (const opener of [
      screen.getAllByRole('link', { name: 'My items' })[0],
      screen.getByRole('button', { name: /Search everything/ }),
    ]) {
      opener?.focus();
      const field = await openPalette();
      await waitFor(() => expect(document.activeElement).toBe(field));
      // Opened twice, it is still the same palette.
      fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
      fireEvent.keyDown(field, { key: 'Escape' });
      await waitFor(() => expect(document.activeElement).toBe(opener));
    }
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const close = await screen.findByRole('button', { name: 'Close menu' });
    close.focus();
    fireEvent.click(close);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /Search everything/ })));
  });
});
