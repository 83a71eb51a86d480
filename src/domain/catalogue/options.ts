/** Choices that users define. The label may change, the wire value never does. */
import { isVisible, searchKey } from '../kernel/text.ts';
import type { Choice } from './fields.ts';

/** A user-defined choice; its label is plain text. */
export interface OwnChoice extends Choice {
  readonly label: string;
}

const LABEL_MAX = 60;
const pattern = /^([a-z0-9][a-z0-9-]{0,39})([=!])(.*)$/;

/** A choice as stored in an `options` field: `dark-red=Dark red`, or `dark-red!Dark red` once withdrawn. */
export function optionText({ value, label, withdrawn }: OwnChoice): string {
  return `${value}${withdrawn ? '!' : '='}${label}`;
}

/** Parses one choice while it is being edited: its label may still be empty. */
export function optionDraft(text: string): OwnChoice | undefined {
  const [, value, mark, label] = pattern.exec(text) ?? [];
  if (value === undefined || label === undefined) return undefined;
  return mark === '!' ? { value, label, withdrawn: true } : { value, label };
}

/** Parses one choice; undefined if invalid. */
export function optionOf(text: string): OwnChoice | undefined {
  const option = optionDraft(text);
  return option !== undefined && option.label.length <= LABEL_MAX && isVisible(option.label) ? option : undefined;
}

/** The choices of an `options` field. */
export function optionsOf(texts: unknown): readonly OwnChoice[] {
  if (!Array.isArray(texts)) return [];
  return texts.flatMap((text) => (typeof text === 'string' ? (optionOf(text) ?? []) : []));
}

/** A wire value for a new choice: derived from its label if possible, and unique. */
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

/** Choices with these labels, as stored in an `options` field. */
export function optionsNamed(labels: readonly string[]): readonly string[] {
  const made: OwnChoice[] = [];
  for (const label of labels) made.push({ value: newOptionValue(label, made), label });
  return made.map(optionText);
}
