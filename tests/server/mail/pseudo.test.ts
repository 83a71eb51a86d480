import { expect, test } from 'vitest';
import type { Books } from '../../../server/billing/ledger.ts';
import { billingLetter } from '../../../server/billing/letters.ts';
import type { Letter } from '../../../server/mail/carrier.ts';
import { newDeviceLetter, signInLetter } from '../../../server/mail/signInLetters.ts';
import { invitationLetter, passwordChangedLetter, resetLetter } from '../../../server/mail/templates.ts';
import { borrowerLetter, reminderLetter } from '../../../server/reminders/letter.ts';
import { signInNotes } from '../../../src/domain/people/index.ts';
import type { Digest, RequestNews } from '../../../src/domain/reminders/index.ts';

const url = 'https://stock.example.org/x';
const recipient = { name: 'Tess', email: 'tess@example.org', groupName: 'Players', language: 'en-XA' } as const;
const due = { name: 'Bell', on: '2026-05-14', at: '2026-05-14T18:00:00Z', place: 'Hall', holder: 'Ben' };
const digest = ['bring', 'calls', 'overdue', 'licences'].map((section) => ({
  section,
  dues: [due],
})) as unknown as Digest;
const request = { values: { name: 'Bell', neededBy: '2026-05-14', status: 'approved' } };
const news = { toAnswer: [request], answered: [request] } as unknown as RequestNews;
const day = { today: '2026-05-16', zone: 'Europe/London', url, choicesUrl: url } as const;
const owed = { number: 'R-1', amount: 1_200, paid: 0, currency: 'EUR', dueOn: '2026-04-02', state: 'open' };
const books = {
  groupName: 'Players',
  invoices: [owed],
  status: { daysPastDue: 1, graceDaysRemaining: 3 },
} as unknown as Books;

const letters: readonly (readonly [string, Letter])[] = [
  ['a new password', resetLetter(recipient, url)],
  ['an invitation', invitationLetter(recipient, url, 'Ada')],
  ['a changed password', passwordChangedLetter(recipient, { passkeys: 1, provider: 'Hall', calendars: 2 })],
  ['a new device', newDeviceLetter(recipient, null)],
  ...signInNotes
    .filter((what) => what !== 'link-handed-over' && what !== 'password-changed' && what !== 'password-chosen')
    .map((what) => [what, signInLetter(recipient, what, 'Ada')] as const),
  ['reminders', reminderLetter(digest, news, recipient, day)],
  ['requests', reminderLetter([], news, recipient, day)],
  ['reminders without an account', borrowerLetter(digest, recipient, day)],
  ...(['start', 'half', 'last', 'expired', 'asked'] as const).map(
    (stage) => [`a late payment: ${stage}`, billingLetter(stage, books, recipient, url)] as const,
  ),
];

/** Text outside the pseudo-language's brackets, without addresses, dates and the names a letter contains. */
function outside(text: string): string {
  let said = text;
  while (/⟦[^⟦⟧]*⟧/.test(said)) said = said.replace(/⟦[^⟦⟧]*⟧/g, ' ');
  return said
    .replace(/https:\S+/g, '')
    .replace(/\b(?:Tess|Players|Bell|Ben|Hall|Ada|R-1|April|May)\b/g, '')
    .replace(/[^\p{L}]/gu, '');
}

test.each(letters)(
  '[WORD-46] about %s says nothing in the pseudo-language that is no message',
  (_, { subject, text }) => {
    expect([outside(subject), outside(text)]).toEqual(['', '']);
  },
);
