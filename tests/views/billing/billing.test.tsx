import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { BillingStatus } from '../../../src/domain/billing/index.ts';
import { BillingFrame } from '../../../src/views/billing/BillingFrame.tsx';
import { EnvironmentBanner } from '../../../src/views/environment/EnvironmentBanner.tsx';
import { fakeBackstock, renderWithBackstock, type FakeBackstock, type FakeOptions } from '../support/fakeBackstock.tsx';
import { ROLES_OF_TESTS } from '../support/people.ts';

const { admin, propsMember, superAdmin } = ROLES_OF_TESTS;
const treasurer = { ...propsMember, permissions: ['subscriptions:view'] };

function status(daysPastDue: number, graceDaysRemaining: number, overdue: boolean): BillingStatus {
  return { daysPastDue, graceDaysRemaining, overdue, dueDate: null, amountDue: null, lastNoticeDate: null };
}

const inGrace = status(3, 4, false);
const inGraceAndFlagged = status(3, 4, true);
const expired = status(30, 0, true);

function show(options: FakeOptions, route = '/props'): FakeBackstock {
  const backstock = fakeBackstock(options);
  renderWithBackstock(
    <BillingFrame>
      <main>
        <label>
          Name <input />
        </label>
      </main>
    </BillingFrame>,
    backstock,
    route,
  );
  return backstock;
}

const banner = () => screen.queryByRole('region', { name: 'Payment' });
const overlay = () => screen.queryByRole('dialog', { name: 'Account Past Due' });
const maintenance = () => screen.queryByRole('dialog', { name: 'This site is offline for maintenance.' });
const lines = () => [...(overlay()?.querySelectorAll('.billing-line') ?? [])].map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });

describe('the banner', () => {
  it('[BILL-19] says how late the payment is', () => {
    show({ person: propsMember, billingStatus: inGrace });
    expect(banner()?.querySelector('p')?.textContent).toBe(
      'Your account is 3 days past due. Please update your payment information.',
    );
    expect(overlay()).toBeNull();
  });

  it('[BILL-13] goes away when it is dismissed, and comes back with the next payment that is late', () => {
    const { actors } = show({ person: propsMember, billingStatus: inGrace });
    fireEvent.click(button('Dismiss'));
    expect(banner()).toBeNull();
    act(() => actors.billing.send({ type: 'billing.statusRead', status: status(4, 3, false) }));
    expect(banner()).toBeNull();
    act(() => actors.billing.send({ type: 'billing.statusRead', status: status(0, 7, false) }));
    act(() => actors.billing.send({ type: 'billing.statusRead', status: status(1, 7, false) }));
    expect(banner()).not.toBeNull();
  });

  it('[BILL-14] stays away where the device has kept the dismissal', () => {
    show({ person: propsMember, billingStatus: inGrace, isDismissed: true });
    expect(banner()).toBeNull();
  });

  it('[BILL-20] leads those with the buttons to the tab of the payment method, and cannot be closed once the grace period is over', () => {
    show({ person: treasurer, billingStatus: expired });
    expect(screen.getByRole('link', { name: 'Update payment method' }).getAttribute('href')).toBe(
      '/subscription?tab=payment-method',
    );
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
    expect(overlay()).toBeNull();
  });
});

describe('the overlay', () => {
  it('[BILL-19] counts the days while there is grace', () => {
    show({ person: admin, billingStatus: inGraceAndFlagged });
    expect(lines()).toEqual([
      'Your invoice is 3 days past due and must be paid immediately.',
      'you have 4 days remaining in your grace period',
    ]);
  });

  it('[BILL-19] says that access is disabled once there is none', () => {
    show({ person: admin, billingStatus: expired });
    expect(lines()).toEqual([
      'Payment is past due and the Grace Period has expired.',
      'Your invoice is 30 days past due and must be paid immediately.',
      'Access to this site is disabled until payment is made',
    ]);
  });

  it('[BILL-20] leads to the tab of the payment method, where the keyboard starts', () => {
    show({ person: admin, billingStatus: expired });
    const update = screen.getByRole('link', { name: 'Update payment method' });
    expect(update.getAttribute('href')).toBe('/subscription?tab=payment-method');
    expect(document.activeElement).toBe(update);
  });

  it('[BILL-22] is dismissed by its button or by Escape while there is grace', () => {
    show({ person: admin, billingStatus: inGraceAndFlagged });
    fireEvent.keyDown(overlay() ?? document.body, { key: 'Escape' });
    expect(overlay()).toBeNull();
  });

  it('[BILL-22] stays whatever is pressed once the grace period is over, and shakes', () => {
    show({ person: admin, billingStatus: expired });
    const dialog = overlay() ?? document.body;
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(dialog.className).toContain('is-shaking');
    expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
    act(() => dialog instanceof HTMLDialogElement && dialog.close());
    expect(dialog.hasAttribute('open')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  });

  it('[BILL-22] shakes when it is clicked past, and only then', async () => {
    show({ person: admin, billingStatus: expired });
    const dialog = overlay() ?? document.body;
    fireEvent.mouseDown(screen.getByText('Account Past Due'));
    expect(dialog.className).not.toContain('is-shaking');
    fireEvent.mouseDown(dialog);
    expect(dialog.className).toContain('is-shaking');
    await waitFor(() => expect(dialog.className).not.toContain('is-shaking'));
  });

  it('[BILL-6] has no buttons for others, except to have the billing contact written to and to log out', () => {
    show({ person: propsMember, billingStatus: inGraceAndFlagged });
    expect(screen.queryByRole('link', { name: 'Update payment method' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
    expect(document.activeElement).toBe(button('Notify the billing contact'));
  });

  it('[BILL-27] lets people without the buttons log out, the billing contact too', () => {
    const contact = { billing_contact: { name: 'Dan', email: 'dan@lantern.test' } };
    const { actors } = show({ person: propsMember, billingStatus: inGraceAndFlagged, siteSettings: contact });
    const buttons = within(overlay() as HTMLElement).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Log out']);
    fireEvent.click(button('Log out'));
    expect(actors.session.getSnapshot().matches('signedIn')).toBe(false);
  });

  it('[BILL-27] has no way to log out where it has the buttons', () => {
    show({ person: admin, billingStatus: expired });
    expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
  });

  it('[BILL-2] is not there on the subscription page', () => {
    show({ person: admin, billingStatus: expired }, '/subscription');
    expect([banner(), overlay(), maintenance()]).toEqual([null, null, null]);
  });

  it('[BILL-3] is not shown to visitors', () => {
    show({ person: null, billingStatus: expired });
    expect([banner(), overlay(), maintenance()]).toEqual([null, null, null]);
  });
});

describe('the letter to the billing contact', () => {
  const siteSettings = { billing_contact: JSON.stringify({ name: 'Una Marsh', email: 'una@lantern.test' }) };

  it('[BILL-17] says who has been written to', async () => {
    const notify = vi.fn(() => Promise.resolve({ outcome: 'sent', status: null } as const));
    show({ person: admin, billingStatus: expired, siteSettings, notify });
    fireEvent.click(button('Notify the billing contact'));
    fireEvent.click(button('Notifying the billing contact'));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Una Marsh has been notified.'));
    expect(notify).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Notify the billing contact' })).toBeNull();
  });

  it.each([
    {
      answer: () => Promise.resolve({ outcome: 'failed', message: "The server can't be reached. Try again." } as const),
      shown: "The server can't be reached. Try again.",
    },
    {
      answer: () => Promise.reject(new Error('Broken')),
      shown: "The billing contact couldn't be notified. Try again.",
    },
  ])(
    '[BILL-17, BILL-28] says that it could not be sent and why, and can be sent again: $shown',
    async ({ answer, shown }) => {
      const notify = vi.fn(answer);
      show({ person: admin, billingStatus: expired, notify });
      fireEvent.click(button('Notify the billing contact'));
      await waitFor(() => expect(screen.getByRole('status').textContent).toBe(shown));
      fireEvent.click(button('Notify the billing contact'));
      await waitFor(() => expect(notify).toHaveBeenCalledTimes(2));
    },
  );

  it('[BILL-7] can be had from the banner by people without the buttons', async () => {
    const notify = vi.fn(() => Promise.resolve({ outcome: 'sent', status: null } as const));
    show({ person: propsMember, billingStatus: inGrace, siteSettings, notify });
    fireEvent.click(within(banner() as HTMLElement).getByRole('button', { name: 'Notify the billing contact' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Una Marsh has been notified.'));
    expect(notify).toHaveBeenCalledTimes(1);
  });

  it('[BILL-7] is offered once where there is a banner and an overlay', () => {
    show({ person: admin, billingStatus: inGraceAndFlagged });
    expect(banner()).not.toBeNull();
    expect(within(overlay() as HTMLElement).getByRole('button', { name: 'Notify the billing contact' })).toBe(
      button('Notify the billing contact'),
    );
  });

  it('[BILL-7] is not offered to the contact in the banner either', () => {
    const contact = { billing_contact: { name: 'Dan', email: 'DAN@lantern.test' } };
    show({ person: propsMember, billingStatus: inGrace, siteSettings: contact });
    expect(banner()).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Notify the billing contact' })).toBeNull();
  });

  it('[BILL-7] is not offered to the contact', () => {
    show({
      person: admin,
      billingStatus: expired,
      siteSettings: { billing_contact: { name: 'Ben', email: 'BEN@lantern.test' } },
    });
    expect(screen.queryByRole('button', { name: 'Notify the billing contact' })).toBeNull();
  });
});

describe('the maintenance page', () => {
  it('[BILL-21] covers the whole page, offers only to log out, and keeps what was typed', () => {
    const { actors } = show({ person: propsMember, billingStatus: inGrace });
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Lamp' } });
    act(() => actors.billing.send({ type: 'billing.statusRead', status: expired }));
    const page = maintenance();
    expect([...(page?.querySelectorAll('a, button, input') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Log out',
    ]);
    expect([banner(), overlay()]).toEqual([null, null]);
    act(() => actors.billing.send({ type: 'billing.statusRead', status: status(0, 7, false) }));
    expect(maintenance()).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Lamp');
  });
});

describe('logging out on the maintenance page', () => {
  it('[BILL-21] lets somebody else log in on a shared device', () => {
    const { actors } = show({ person: propsMember, billingStatus: expired });
    fireEvent.click(within(maintenance() as HTMLElement).getByRole('button', { name: 'Log out' }));
    expect(actors.session.getSnapshot().matches('signedIn')).toBe(false);
  });

  it('[SIGN-22] asks first if something on the device has not been sent', async () => {
    const { actors, devicePreferences } = show({ person: propsMember, billingStatus: expired });
    const page = within(maintenance() as HTMLElement);
    act(() => devicePreferences.set('unsent', ['ownViews']));
    fireEvent.click(page.getByRole('button', { name: 'Log out' }));
    await page.findByText(/^Some of your settings or saved views haven't been sent yet/);
    fireEvent.click(page.getByRole('button', { name: 'Stay logged in' }));
    expect(actors.session.getSnapshot().matches('signedIn')).toBe(true);
    fireEvent.click(page.getByRole('button', { name: 'Log out' }));
    act(() => devicePreferences.set('unsent', []));
    await page.findByText('Everything has been sent now.');
    fireEvent.click(page.getByRole('button', { name: 'Log out' }));
    expect(actors.session.getSnapshot().matches('signedIn')).toBe(false);
  });
});

describe('logging out on the maintenance page before the changes on the device have been read', () => {
  it('[SIGN-23] waits until they are, and says so', async () => {
    const { actors, client } = show({ person: propsMember, billingStatus: expired });
    const page = within(maintenance() as HTMLElement);
    const read = client.awaitWaiting();
    fireEvent.click(page.getByRole('button', { name: 'Log out' }));
    expect((await page.findByRole('status')).textContent).toBe('Checking for unsent changes …');
    expect(page.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Stay logged in']);
    expect(actors.session.getSnapshot().matches('signedIn')).toBe(true);
    act(read);
    await waitFor(() => expect(actors.session.getSnapshot().matches('signedIn')).toBe(false));
  });
});

describe('the environment', () => {
  it('[ENV-6] is shown in the red banner, all in one line', async () => {
    renderWithBackstock(
      <EnvironmentBanner />,
      fakeBackstock({
        person: superAdmin,
        environment: { missing: ['MAIL_HOST', 'STRIPE_KEY'], permissionIssues: ['/data/media'] },
      }),
    );
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Errors Detected: MAIL_HOST, STRIPE_KEY, /data/media'),
    );
  });

  it('[ENV-5] is not shown to an Admin', async () => {
    renderWithBackstock(
      <EnvironmentBanner />,
      fakeBackstock({ person: admin, environment: { missing: ['MAIL_HOST'], permissionIssues: [] } }),
    );
    await Promise.resolve();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
