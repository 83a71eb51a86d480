/** Settings as the calls of the specification answer them (sections 3 and 7). Total: what cannot be read is left out and told. */
import * as z from 'zod/mini';

/** The map of settings by parameter; those of datatype json and array are parsed. */
export type SiteSettings = Readonly<Record<string, unknown>>;

/** Settings that were read, and in words what could not be. */
export interface SettingsReading {
  readonly settings: SiteSettings;
  readonly problems: readonly string[];
}

/** Who is written to about payments. */
export interface BillingContact {
  readonly name: string;
  readonly email: string;
}

const name = z.string().check(z.minLength(1));
const entrySchema = z.union([
  z.pipe(
    z.object({ parameter: name, value: z.unknown() }),
    z.transform(({ parameter, value }) => ({ key: parameter, value, datatype: undefined })),
  ),
  z.object({ key: name, value: z.unknown(), datatype: z.optional(z.string()) }),
]);

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return { value };
  } catch {
    return undefined;
  }
}

/** Parses what is text of datatype json or array; values that came parsed, or empty, stay as they are. */
function valueOf(value: unknown, datatype: string | undefined): { readonly value: unknown } | undefined {
  if ((datatype !== 'json' && datatype !== 'array') || typeof value !== 'string') return { value };
  const read = parsed(value);
  return read === undefined || (datatype === 'array' && !Array.isArray(read.value)) ? undefined : read;
}

/** Reads the answer of `settings`, `system-settings` or `public/system-settings`: a list, or a list below `data`. */
export function readSiteSettings(body: unknown): SettingsReading {
  const list = typeof body === 'object' && body !== null && 'data' in body ? body.data : body;
  if (!Array.isArray(list)) return { settings: {}, problems: ['The settings are not a list.'] };
  const problems: string[] = [];
  const settings = new Map<string, unknown>();
  for (const item of list) {
    const entry = entrySchema.safeParse(item).data;
    const read = entry && valueOf(entry.value, entry.datatype);
    if (entry === undefined) problems.push('A setting has no name.');
    else if (read === undefined)
      problems.push(`The setting "${entry.key}" is not ${entry.datatype === 'array' ? 'a JSON list' : 'JSON'}.`);
    else settings.set(entry.key, read.value);
  }
  return { settings: Object.fromEntries(settings), problems };
}

const contactSchema = z.object({ name: z.catch(z.string(), ''), email: z.string().check(z.trim(), z.minLength(1)) });

/** The setting `billing_contact`, an object or its JSON text; undefined where there is none, or none that can be read. */
export function billingContactOf(settings: SiteSettings): BillingContact | undefined {
  const { billing_contact: raw } = settings;
  return contactSchema.safeParse(typeof raw === 'string' ? parsed(raw)?.value : raw).data;
}
