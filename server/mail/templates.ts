/** Every letter that the program writes: plain text, and the same as simple HTML. */
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
  return `<!doctype html><html lang="en-GB"><body style="${styles.body}"><div style="${styles.card}"><p>Hello ${escaped(name)},</p>${paragraphs
    .map((paragraph) => `<p>${escaped(paragraph)}</p>`)
    .join('')}${listed}${button}${afterwards
    .map((paragraph) => `<p style="${styles.small}">${escaped(paragraph)}</p>`)
    .join('')}<p style="${styles.small}">${escaped(groupName)}</p></div></body></html>`;
}

function textOf({ name, groupName, paragraphs, lists = [], action, afterwards = [] }: Content): string {
  const listed = lists.map(({ heading, lines }) => [heading, ...lines.map((line) => `- ${oneLine(line)}`)].join('\n'));
  return [
    `Hello ${name},`,
    ...paragraphs,
    ...listed,
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    ...afterwards,
    `-- \n${groupName}`,
  ].join('\n\n');
}

/** Makes a letter of what it is to say. */
export function letterOf(asked: Content): Letter {
  const content = { ...asked, name: oneLine(asked.name), groupName: oneLine(asked.groupName) };
  return { to: content.to, subject: oneLine(content.subject), text: textOf(content), html: htmlOf(content) };
}

/** Somebody who is written to. */
export interface Recipient {
  readonly name: string;
  readonly email: string;
  readonly groupName: string;
}

export function resetLetter({ name, email, groupName }: Recipient, url: string): Letter {
  return letterOf({
    to: email,
    name,
    groupName,
    subject: `Choose a new password for ${groupName}`,
    paragraphs: [
      'Somebody, probably you, asked for a new password for your account. The link works once, within the next hour.',
    ],
    action: { label: 'Choose a new password', url },
    afterwards: ['If it was not you, do nothing: your password stays as it is.'],
  });
}

export function invitationLetter({ name, email, groupName }: Recipient, url: string, invitedBy: string): Letter {
  return letterOf({
    to: email,
    name,
    groupName,
    subject: `${invitedBy} invites you to ${groupName}`,
    paragraphs: [
      `${invitedBy} has made an account for you at ${groupName}. Choose a password and you are in. The link works once, within the next seven days.`,
    ],
    action: { label: 'Choose your password', url },
    afterwards: ['If it has run out, use "Forgotten your password?" on the login page.'],
  });
}

/** Tells somebody that their way in has changed, so that a stranger cannot change it unseen. */
export function passwordChangedLetter({ name, email, groupName }: Recipient): Letter {
  return letterOf({
    to: email,
    name,
    groupName,
    subject: `Your password for ${groupName} has been changed`,
    paragraphs: ['The password of your account has just been changed, and all other devices were logged out.'],
    afterwards: [
      'If it was not you, use "Forgotten your password?" on the login page at once and tell an administrator.',
    ],
  });
}
