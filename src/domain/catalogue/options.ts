/** Choices that people define: the label may change, the wire value never does. */
import { isVisible, searchKey } from '../kernel/text.ts';
import type { Choice } from './fields.ts';

/** A choice in the words of those who defined it. */
export interface OwnChoice extends Choice {
  readonly label: string;
}

const LABEL_MAX = 60;
const pattern = /^([a-z0-9][a-z0-9-]{0,39})([=!])(.*)$/;

/** A choice as an `options` field keeps it: `dark-red=Dark red`, or `dark-red!Dark red` once it is withdrawn. */
export function optionText({ value, label, withdrawn }: OwnChoice): string {
  return `${value}${withdrawn ? '!' : '='}${label}`;
}

/** Reads one choice as it is being written: its label may still be empty. */
export function optionDraft(text: string): OwnChoice | undefined {
  const [, value, mark, label] = pattern.exec(text) ?? [];
  if (value === undefined || label === undefined) return undefined;
  return mark === '!' ? { value, label, withdrawn: true } : { value, label };
}

/** Reads one choice; undefined when the text is none. */
export function optionOf(text: string): OwnChoice | undefined {
  const option = optionDraft(text);
  return option !== undefined && option.label.length <= LABEL_MAX && isVisible(option.label) ? option : undefined;
}

/** The choices of an `options` field. */
export function optionsOf(texts: unknown): readonly OwnChoice[] {
  if (!Array.isArray(texts)) return [];
  return texts.flatMap((text) => (typeof text === 'string' ? (optionOf(text) ?? []) : []));
}

/** A wire value for a new choice, readable where its label is, and unlike those there are. */
export function newOptionValue(label: string, others: readonly Choice[]): string {
  const words =
    searchKey(label)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+/, '')
      .slice(0, 32)
      .replace(/-+$/, '') || 'choice';
  const taken = new Set(others.map(({ value }) => value));
  let value = words;
  for (let number = 2; taken.has(value); number += 1) value = `${words}-${number}`;
  return value;
}

/** Choices with these labels, as an `options` field keeps them. */
export function optionsNamed(labels: readonly string[]): readonly string[] {
  const made: OwnChoice[] = [];
  for (const label of labels) made.push({ value: newOptionValue(label, made), label });
  return made.map(optionText);
}
