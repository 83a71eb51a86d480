import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeBackstock, type FakeOptions } from '../support/fakeBackstock.tsx';
import { heading, visit } from '../support/visit.tsx';

const place = {
  name: 'Loft',
  totals: new Map([
    ['prop', 5],
    ['costume', 0],
  ] as const),
};
const answers: NonNullable<FakeOptions['accountCalls']> = {
  itemCounts: () => Promise.resolve({ ok: { propsCount: 12, membersCount: 60, locationsCount: 7, adminsCount: 2 } }),
  askedRecord: (kind, id, code) =>
    Promise.resolve(
      kind === 'location'
        ? { ok: place }
        : code === 'P-00007' && id === '41'
          ? { ok: { name: 'Ghost light', totals: new Map() } }
          : { problem: "This record can't be found." },
    ),
};

function waiting(status: 'busy' | 'offline', accountCalls = answers) {
  const backstock = fakeBackstock({ accountCalls });
  backstock.actors.connection.send({ type: 'leader.status', status });
  return backstock;
}

describe('with what the calls of section 7 tell', () => {
  it.each([
    ['/propsMainMenu', /^12\s*Props$/],
    ['/membersMainMenu', /^60\s*Members$/],
    ['/facilitiesMainMenu', /^7\s*Locations$/],
    ['/adminMainMenu', /^2\s*Administrators$/],
  ])('[SEVEN-1] %s shows how many there are, and where to go', async (path, figure) => {
    visit(path, waiting('busy'));
    expect(await screen.findByRole('link', { name: figure })).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
  });

  it.each(['/propsMainMenu', '/costumesMainMenu', '/scriptsMainMenu', '/equipmentMainMenu', '/membersMainMenu'])(
    '[NAV-7] the tasks of %s are the same while its records come',
    async (path) => {
      const tasks = async () =>
        within(await screen.findByRole('navigation', { name: 'Tasks' }))
          .getAllByRole('link')
          .map(({ textContent }) => textContent);
      visit(path, waiting('busy'));
      const before = await tasks();
      cleanup();
      const loaded = fakeBackstock({ accountCalls: answers });
      for (const kind of ['prop', 'costume', 'scriptCopy', 'equipment', 'member'] as const)
        loaded.client.add(kind, `one-${kind}`, { name: 'Ghost light' });
      visit(path, loaded);
      expect(await screen.findByRole('heading', { name: /^(Needs attention|Added last)$/ })).toBeDefined();
      expect(await tasks()).toEqual(before);
    },
  );

  it('[SEVEN-1] a landing page shows that it is loading, or that there is no data, if the server does not respond', async () => {
    visit('/propsMainMenu', waiting('offline', {}));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it('[SEVEN-2] what was scanned opens with its name, and nothing else does', async () => {
    const backstock = waiting('busy');
    backstock.devicePreferences.set('lastScan', { code: 'P-00007', found: { kind: 'prop', id: '41' } });
    visit('/props/prop/41', backstock);
    await heading('Ghost light');
    expect(screen.getByText('P-00007')).toBeDefined();
  });

  it('[SEVEN-3] a location shows its name and its totals', async () => {
    visit('/locations?open=loft', waiting('busy'));
    await heading('Loft');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['5 Props', '0 Costumes']),
    );
  });
});
