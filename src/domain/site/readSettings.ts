/** Parses settings in the specification's responses (sections 3 and 7). Never throws: invalid ones are left out and reported. */
import { isShape } from '../kernel/shape.ts';

/** Settings by parameter; those of datatype json and array are parsed. */
export type SiteSettings = Readonly<Record<string, unknown>>;

/** The parsed settings, and error messages for those that aren't valid. */
export interface SettingsReading {
  readonly settings: SiteSettings;
  readonly problems: readonly string[];
}

/** The contact for emails about payments. */
export interface BillingContact {
  readonly name: string;
  readonly email: string;
}

interface Entry {
  readonly key: string;
  readonly value: unknown;
  readonly datatype?: string | undefined;
}

/** The parameter is sent as `parameter`, or as `key` with a datatype. */
function readEntry(item: unknown): Entry | undefined {
  if (!isShape(item)) return undefined;
  const { parameter, key, value, datatype } = item;
  if (typeof parameter === 'string' && parameter !== '') return { key: parameter, value };
  if (typeof key !== 'string' || key === '') return undefined;
  return datatype === undefined || typeof datatype === 'string' ? { key, value, datatype } : undefined;
}

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return { value };
  } catch {
    return undefined;
  }
}

/** Parses strings of datatype json or array. Values that are already parsed, or empty, are left unchanged. */
function valueOf(value: unknown, datatype: string | undefined): { readonly value: unknown } | undefined {
  if ((datatype !== 'json' && datatype !== 'array') || typeof value !== 'string') return { value };
  const read = parsed(value);
  return read === undefined || (datatype === 'array' && !Array.isArray(read.value)) ? undefined : read;
}

/** Parses the response of `settings`, `system-settings` or `public/system-settings`: an array, or an array in `data`. */
export function readSiteSettings(body: unknown): SettingsReading {
  const list = typeof body === 'object' && body !== null && 'data' in body ? body.data : body;
  if (!Array.isArray(list)) return { settings: {}, problems: ['The settings are not a list.'] };
  const problems: string[] = [];
  const settings = new Map<string, unknown>();
  for (const item of list) {
    const entry = readEntry(item);
    const read = entry && valueOf(entry.value, entry.datatype);
    if (entry === undefined) problems.push('A setting has no name.');
    else if (read === undefined)
      problems.push(`The setting "${entry.key}" is not ${entry.datatype === 'array' ? 'a JSON list' : 'JSON'}.`);
    else settings.set(entry.key, read.value);
  }
  return { settings: Object.fromEntries(settings), problems };
}

/** The setting `billing_contact`, an object or its JSON text; undefined if missing or invalid. */
export function billingContactOf(settings: SiteSettings): BillingContact | undefined {
  const { billing_contact: raw } = settings;
  const contact = typeof raw === 'string' ? parsed(raw)?.value : raw;
  if (!isShape(contact) || typeof contact['email'] !== 'string') return undefined;
  const email = contact['email'].trim();
  return email === '' ? undefined : { name: typeof contact['name'] === 'string' ? contact['name'] : '', email };
}
