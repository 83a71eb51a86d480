import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { routes } from '../../../src/views/routes.tsx';
import { BackstockContext } from '../../../src/views/shared/backstockContext.tsx';
import { Pages } from '../../../src/views/shell/Pages.tsx';
import { fakeBackstock, type FakeBackstock } from './fakeBackstock.tsx';

/** The application at a URL, as built by `App`. */
export function visit(path: string, backstock: FakeBackstock = fakeBackstock()) {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <BackstockContext value={backstock}>
      <Pages router={router} />
    </BackstockContext>,
  );
  return { backstock, router, where: () => router.state.location.pathname + router.state.location.search };
}

/** Waits for the page with this heading. */
export function heading(name: string | RegExp): Promise<HTMLElement> {
  return screen.findByRole('heading', { level: 1, name });
}
