/** Every letter that the program writes: plain text, and the same as simple HTML. */
import { letterTexts } from '../../src/words/en/letters.ts';
import type { LanguageTag } from '../../src/words/languages.ts';
import { spokenLocale } from '../../src/words/speaker.ts';
import { speakingIn } from '../speaking/speakers.ts';
import type { Letter } from './carrier.ts';

/** What a letter says. */
interface Content {
  readonly to: string;
  readonly subject: string;
  /** Who is spoken to. */
  readonly name: string;
  readonly groupName: string;
  readonly paragraphs: readonly string[];
  /** Lists below the paragraphs, each under its heading. */
  readonly lists?: readonly { readonly heading: string; readonly lines: readonly string[] }[];
  /** The one thing to do. */
  readonly action?: { readonly label: string; readonly url: string };
  /** What stands below it. */
  readonly afterwards?: readonly string[];
}

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => named[character] ?? '');
}

/** A header holds one line. */
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

/** Makes a letter of what it is to say, in the language that is spoken. */
export function letterOf(asked: Content): Letter {
  const content = { ...asked, name: oneLine(asked.name), groupName: oneLine(asked.groupName) };
  return { to: content.to, subject: oneLine(content.subject), text: textOf(content), html: htmlOf(content) };
}

/** Somebody who is written to, in their language. */
export interface Recipient {
  readonly name: string;
  readonly email: string;
  readonly groupName: string;
  readonly language: LanguageTag;
}

/** Writes to somebody: what `say` answers is said in their language. */
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

/** Tells somebody that their way in has changed, so that a stranger cannot change it unseen. */
export function passwordChangedLetter(recipient: Recipient): Letter {
  const words = letterTexts.passwordChanged;
  return letterTo(recipient, () => ({
    subject: words.subject({ groupName: recipient.groupName }),
    paragraphs: [words.changed],
    afterwards: [words.ifNotYou],
  }));
}
