/** How an element is found, as data, in the terms of Playwright's locators; interpreted by `inPage/find.ts`. */
export type Match =
  | { readonly text: string; readonly exact: boolean }
  | { readonly source: string; readonly flags: string };

export type Step =
  | { readonly by: 'role'; readonly role: string; readonly name?: Match; readonly level?: number }
  | { readonly by: 'text' | 'label'; readonly match: Match }
  | { readonly by: 'css'; readonly css: string }
  | { readonly by: 'filter'; readonly hasText?: Match; readonly has?: readonly Step[] }
  | { readonly by: 'nth'; readonly index: number }
  | { readonly by: 'or'; readonly other: readonly Step[] };

/** What is read from an element, or done with it by script. */
export type Act =
  | 'count'
  | 'texts'
  | 'innerTexts'
  | 'isVisible'
  | 'point'
  | 'focus'
  | 'select'
  | 'isFocused'
  | 'isEnabled'
  | 'isChecked'
  | 'value'
  | 'attribute'
  | 'setValue'
  | 'selectOption'
  | 'click'
  | 'box'
  | 'scroll'
  | 'css';

/** Where an element can be tapped, or why it can't be. */
export type Point = { readonly x: number; readonly y: number } | { readonly why: string };

/** A page script's answer: the page's URL, and the value or why there is none. */
export interface Answer {
  readonly href: string;
  readonly value?: unknown;
  readonly error?: string;
  readonly isMissing?: true;
}
