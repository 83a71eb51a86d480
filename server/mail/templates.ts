/** All email templates: plain text, and the same as simple HTML. */
import { letterTexts } from '../../src/words/en/letters.ts';
import type { LanguageTag } from '../../src/words/languages.ts';
import { spokenLocale } from '../../src/words/speaker.ts';
import { speakingIn } from '../speaking/speakers.ts';
import type { Letter } from './carrier.ts';

/** The content of an email. */
interface Content {
  readonly to: string;
  readonly subject: string;
  /** The recipient's name. */
  readonly name: string;
  readonly groupName: string;
  readonly paragraphs: readonly string[];
  /** Lists below the paragraphs, each with a heading. */
  readonly lists?: readonly { readonly heading: string; readonly lines: readonly string[] }[];
  /** The button. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Text below the button. */
  readonly afterwards?: readonly string[];
}

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => named[character] ?? '');
}

/** Headers are a single line. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

const styles = {
  body: 'margin:0;padding:24px;background:#f6f3ef;color:#2b2622;font:16px/1.5 system-ui,-apple-system,Segoe UI,sans-serif',
  card: 'max-width:520px;margin:0 auto;padding:28px;background:#fff;border:1px solid #e2dbd2;border-radius:10px',
  button:
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#8a4b08;color:#fff;text-decoration:none;font-weight:600',
  heading: 'margin:20px 0 4px;font-size:16px',
  small: 'color:#6b625a;font-size:14px',
} as const;

function htmlOf({ name, groupName, paragraphs, lists = [], action, afterwards = [] }: Content): string {
  const listed = lists
    .map(
      ({ heading, lines }) =>
        `<h2 style="${styles.heading}">${escaped(heading)}</h2><ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`,
    )
    .join('');
  const button =
    action === undefined
      ? ''
      : `<p><a href="${escaped(action.url)}" style="${styles.button}">${escaped(action.label)}</a></p>`;
  return `<!doctype html><html lang="${spokenLocale()}"><body style="${styles.body}"><div style="${styles.card}"><p>${escaped(letterTexts.hello({ name }))}</p>${paragraphs
    .map((paragraph) => `<p>${escaped(paragraph)}</p>`)
    .join('')}${listed}${button}${afterwards
    .map((paragraph) => `<p style="${styles.small}">${escaped(paragraph)}</p>`)
    .join('')}<p style="${styles.small}">${escaped(groupName)}</p></div></body></html>`;
}

function textOf({ name, groupName, paragraphs, lists = [], action, afterwards = [] }: Content): string {
  const listed = lists.map(({ heading, lines }) => [heading, ...lines.map((line) => `- ${oneLine(line)}`)].join('\n'));
  return [
    letterTexts.hello({ name }),
    ...paragraphs,
    ...listed,
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    ...afterwards,
    `-- \n${groupName}`,
  ].join('\n\n');
}

/** Creates an email from its content, in the current language. */
export function letterOf(asked: Content): Letter {
  const content = { ...asked, name: oneLine(asked.name), groupName: oneLine(asked.groupName) };
  return { to: content.to, subject: oneLine(content.subject), text: textOf(content), html: htmlOf(content) };
}

/** The recipient of an email, with their language. */
export interface Recipient {
  readonly name: string;
  readonly email: string;
  readonly groupName: string;
  readonly language: LanguageTag;
}

/** Creates an email; calls `say` in the recipient's language. */
export function letterTo(
  { name, email, groupName, language }: Recipient,
  say: () => Omit<Content, 'to' | 'name' | 'groupName'>,
): Letter {
  return speakingIn(language, () => letterOf({ to: email, name, groupName, ...say() }));
}

export function resetLetter(recipient: Recipient, url: string): Letter {
  const words = letterTexts.reset;
  return letterTo(recipient, () => ({
    subject: words.subject({ groupName: recipient.groupName }),
    paragraphs: [words.asked],
    action: { label: words.action, url },
    afterwards: [words.ifNotYou],
  }));
}

export function invitationLetter(recipient: Recipient, url: string, invitedBy: string): Letter {
  const words = letterTexts.invitation;
  const { groupName } = recipient;
  return letterTo(recipient, () => ({
    subject: words.subject({ invitedBy, groupName }),
    paragraphs: [words.made({ invitedBy, groupName })],
    action: { label: words.action, url },
    afterwards: [words.ifRunOut],
  }));
}

/** What opens an account, or shows something of it, besides a password. */
export interface OtherWays {
  readonly passkeys: number;
  /** Name of the login provider, if the user is linked to an account there. */
  readonly provider: string | undefined;
  /** Number of their calendar addresses. */
  readonly calendars: number;
}

/** Notifies a user of a changed password, so that no one can change it unnoticed, and says what still works without it. */
export function passwordChangedLetter(recipient: Recipient, { passkeys, provider, calendars }: OtherWays): Letter {
  const words = letterTexts.passwordChanged;
  return letterTo(recipient, () => ({
    subject: words.subject({ groupName: recipient.groupName }),
    paragraphs: [
      words.changed,
      ...(passkeys > 0 ? [words.passkeys({ count: passkeys })] : []),
      ...(provider === undefined ? [] : [words.provider({ provider })]),
      ...(calendars > 0 ? [words.calendars({ count: calendars })] : []),
    ],
    afterwards: [words.ifNotYou],
  }));
}
