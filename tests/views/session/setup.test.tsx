import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SetUpAnswer } from '../../../src/machines/shared/ports.ts';
import type { Submission } from '../../../src/machines/shared/submission.machine.ts';
import { setupProblems, type SetupDraft } from '../../../src/views/session/setupForm.ts';
import { fakeBackstock } from '../support/fakeBackstock.tsx';
import { heading, visit } from '../support/visit.tsx';

const good: SetupDraft = {
  groupName: 'The Lantern Players',
  name: 'Ada Quill',
  email: 'ada@lantern.test',
  password: 'ghost light burning',
  passwordAgain: 'ghost light burning',
  sample: false,
};

const labels: readonly (readonly [keyof SetupDraft, string])[] = [
  ['groupName', 'Group name'],
  ['name', 'Your name'],
  ['email', 'Your email'],
  ['password', 'Password'],
  ['passwordAgain', 'Confirm password'],
];

function fillIn(draft: SetupDraft) {
  for (const [key, label] of labels) fireEvent.change(screen.getByLabelText(label), { target: { value: draft[key] } });
}

function send() {
  fireEvent.click(screen.getByRole('button', { name: 'Create group' }));
}

/** An installation that has not been set up; `answers` gives the result of the form. */
function newInstallation(answers: () => Promise<SetUpAnswer>, status: { readonly tokenNeeded?: true } = {}) {
  const submissions: Submission[] = [];
  const submit = (submission: Submission) => {
    submissions.push(submission);
    return answers();
  };
  const setUpStatus = { needed: true, ...status };
  return { submissions, backstock: fakeBackstock({ person: null, setUpStatus, publicSettings: {}, submit }) };
}

/** The browser's languages, in order of preference. */
function browserSpeaks(...languages: string[]) {
  vi.spyOn(globalThis.navigator, 'languages', 'get').mockReturnValue(languages);
}

beforeEach(() => browserSpeaks('en-GB'));
afterEach(() => vi.restoreAllMocks());

describe('the form of the first run', () => {
  it('[WORD-51] begins in the language of the browser', async () => {
    browserSpeaks('de-AT', 'en');
    const { backstock } = newInstallation(() => Promise.resolve({ done: true }));
    visit('/setup', backstock);
    await heading('Set up your group');
    await waitFor(() => expect(backstock.devicePreferences.get('brand').language).toBe('de'));
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Language').value).toBe('de'));
  });

  it('[WORD-51] keeps what has been typed, but no password, when another language is chosen', async () => {
    const { backstock, submissions } = newInstallation(() => Promise.resolve({ done: true }));
    const { router } = visit('/setup', backstock);
    await heading('Set up your group');
    fillIn(good);
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'de' } });
    await waitFor(() => expect(backstock.devicePreferences.get('brand').language).toBe('de'));
    expect(router.state.location.state).toEqual({
      draft: { groupName: good.groupName, name: good.name, email: good.email, sample: false, token: '' },
    });
    send();
    await waitFor(() => expect(submissions).toMatchObject([{ values: { language: 'de' } }]));
  });

  it.each<readonly [Partial<SetupDraft>, Partial<Record<keyof SetupDraft, string>>]>([
    [{}, {}],
    [{ groupName: '  ' }, { groupName: "Enter your group's name." }],
    [{ name: '' }, { name: 'Enter your name.' }],
    [{ email: 'ada' }, { email: 'Enter an email address, e.g. sam@example.org.' }],
    [{ password: 'short', passwordAgain: 'short' }, { password: 'Use at least 12 characters.' }],
    [{ passwordAgain: 'ghost light' }, { passwordAgain: "Passwords don't match." }],
  ])('[SHELL-22] finds in %o what is wrong', (change, problems) => {
    expect(setupProblems({ ...good, ...change })).toEqual(problems);
  });

  it('[SHELL-22] sends nothing until what is wrong has been mended', async () => {
    const { submissions, backstock } = newInstallation(() => Promise.resolve({ done: true }));
    visit('/setup', backstock);
    await heading('Set up your group');
    fillIn({ ...good, email: 'ada' });
    send();
    const field = screen.getByLabelText('Your email');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Enter an email address, e.g. sam@example.org.',
    );
    expect(submissions).toEqual([]);

    fillIn({ ...good, email: ' ada@lantern.test ' });
    fireEvent.click(screen.getByRole('checkbox'));
    send();
    await waitFor(() =>
      expect(submissions).toEqual([
        {
          form: 'setup',
          values: {
            groupName: good.groupName,
            name: good.name,
            email: good.email,
            password: good.password,
            language: 'en-GB',
            sample: true,
          },
        },
      ]),
    );
  });

  it('[SETUP-11] asks for the token where the server does, filled in from the address', async () => {
    const { submissions, backstock } = newInstallation(() => Promise.resolve({ done: true }), { tokenNeeded: true });
    visit('/setup?token=7K2M-Q4XD', backstock);
    expect((await screen.findByLabelText<HTMLInputElement>('Setup token')).value).toBe('7K2M-Q4XD');
    fillIn(good);
    fireEvent.change(screen.getByLabelText('Setup token'), { target: { value: ' 90AB-CDEF ' } });
    send();
    await waitFor(() =>
      expect(submissions).toEqual([
        {
          form: 'setup',
          values: {
            groupName: good.groupName,
            name: good.name,
            email: good.email,
            password: good.password,
            language: 'en-GB',
            sample: false,
            token: '90AB-CDEF',
          },
        },
      ]),
    );
  });

  it('[SETUP-11] asks for none on the computer itself', async () => {
    visit('/setup', newInstallation(() => Promise.resolve({ done: true })).backstock);
    await heading('Set up your group');
    expect(screen.queryByLabelText('Setup token')).toBeNull();
  });

  it('[SHELL-22] shows that it is working, and cannot be sent twice', async () => {
    const { submissions, backstock } = newInstallation(() => new Promise(() => undefined));
    visit('/setup', backstock);
    await heading('Set up your group');
    fillIn(good);
    send();
    expect((await screen.findByRole('progressbar')).getAttribute('aria-label')).toBe('Creating your group');
    send();
    expect(submissions).toHaveLength(1);
  });

  it('[SHELL-22] keeps everything typed when the server refuses', async () => {
    const { backstock } = newInstallation(() =>
      Promise.resolve({
        problem: 'Something is not right yet.',
        errors: { email: ['This address cannot receive e-mail.'] },
      }),
    );
    visit('/setup', backstock);
    await heading('Set up your group');
    fillIn(good);
    send();
    expect((await screen.findByRole('alert')).textContent).toBe('Something is not right yet.');
    expect(screen.getByText('This address cannot receive e-mail.')).toBeDefined();
    for (const [key, label] of labels) expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(good[key]);
  });

  it('[SHELL-22] leads to the sign-in where set-up has been done', async () => {
    visit('/setup', fakeBackstock({ person: null, setUpStatus: { needed: false } }));
    await heading('Set up your group');
    expect(
      (await screen.findByText('This installation is already set up.')).parentElement
        ?.querySelector('a')
        ?.getAttribute('href'),
    ).toBe('/login');
  });
});
