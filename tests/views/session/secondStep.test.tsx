import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { heading, visit } from '../support/visit.tsx';

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const enrolment = {
  secret: 'JBSWY3DPEHPK3PXP',
  address: 'otpauth://totp/Lantern:sam?secret=JBSWY3DPEHPK3PXP',
  recoveryCodes: ['abcde-fghjk', 'mnpqr-stuvw'],
};

function submit() {
  const form = screen.getByRole('main').querySelector('form');
  if (form) fireEvent.submit(form);
}

async function toSecondStep(options: Parameters<typeof fakeBackstock>[0]) {
  visit('/login', fakeBackstock({ person: null, ...options }));
  await heading('Log in');
  type('Email', 'sam@lantern.test');
  type('Password', 'curtain');
  submit();
}

describe('two-factor authentication', () => {
  it('[STEP-8] asks for a code, says what was wrong with it, keeps it, and leads back', async () => {
    await toSecondStep({ signInAnswer: { outcome: 'codeAsked', step: 'code', message: 'This code is not right.' } });
    await heading('Two-factor authentication');
    type('Code', '123456');
    submit();
    expect((await screen.findByRole('alert')).textContent).toBe('This code is not right.');
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('123456');
    fireEvent.click(screen.getByRole('button', { name: 'Back to login' }));
    await heading('Log in');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[STEP-8] shows the authenticator that has to be set up: a QR code, its key, and the recovery codes', async () => {
    await toSecondStep({ signInAnswer: { outcome: 'codeAsked', step: 'enrolment', message: null }, enrolment });
    await heading('Set up two-factor authentication');
    const picture = await screen.findByRole('img', { name: 'QR code for the authenticator app' });
    expect(picture.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(500);
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeDefined();
    for (const code of enrolment.recoveryCodes) expect(screen.getByText(code)).toBeDefined();
  });
});

describe('logging in with a provider', () => {
  it('[OIDC-6] offers it by name, and says that it is out of reach', async () => {
    visit('/login', fakeBackstock({ person: null, setUpStatus: { needed: false, provider: { name: 'House Keys' } } }));
    await heading('Log in');
    fireEvent.click(await screen.findByRole('button', { name: 'Log in with House Keys' }));
    expect((await screen.findByRole('alert')).textContent).toBe("The server can't be reached. Try again in a moment.");
  });

  it('[SIGN-18] asks the server what the provider answered, once, and says at the login page why not', async () => {
    const backstock = fakeBackstock({
      person: null,
      returnPath: '/mine',
      signInAnswer: {
        outcome: 'refused',
        status: 401,
        message: "There's no account here for sam@lantern.test. Ask an administrator to add you.",
      },
    });
    const sent: unknown[] = [];
    backstock.actors.session.system.inspect((event) => event.type === '@xstate.event' && sent.push(event.event));
    const { where } = visit('/oauth/callback?code=c&state=s', backstock);
    await waitFor(() => expect(where()).toBe('/login?redirect=%2Fmine'));
    expect((await screen.findByRole('alert')).textContent).toContain(
      "There's no account here for sam@lantern.test. Ask an administrator to add you.Request failed with status: 401",
    );
    expect(sent.filter((event) => JSON.stringify(event).includes('signInByProvider'))).toEqual([
      { type: 'session.signInByProvider', answer: 'code=c&state=s' },
    ]);
  });

  it.each([
    ['/mine', '/mine'],
    ['https://elsewhere.test', '/'],
  ])('[OIDC-6] leads to where the person was going: %s', async (returnPath, to) => {
    const { where } = visit('/oauth/callback?code=c&state=s', fakeBackstock({ returnPath }));
    await waitFor(() => expect(where()).toBe(to));
  });

  it('[OIDC-6] points to the login page where nobody was sent back', async () => {
    visit('/oauth/callback', fakeBackstock({ person: null }));
    await heading('Login not completed');
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  });
});
