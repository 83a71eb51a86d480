/** Request bodies in Stripe's format: form fields with brackets, `items[0][price]=x`. */
export type Form = { readonly [key: string]: string | Form };

type Branch = { [key: string]: string | Branch };

export function readForm(text: string): Form {
  const root: Branch = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/\[|\]\[?/).filter((key) => key !== '');
    let branch = root;
    for (const key of keys.slice(0, -1)) {
      const next = branch[key];
      branch = typeof next === 'object' ? next : (branch[key] = {});
    }
    const last = keys.at(-1) ?? name;
    branch[last === '' ? String(Object.keys(branch).length) : last] = value;
  }
  return root;
}

/** A field by its path; undefined if there is none. */
export function field(form: Form, ...path: readonly string[]): string | undefined {
  let at: string | Form | undefined = form;
  for (const key of path) at = typeof at === 'object' ? at[key] : undefined;
  return typeof at === 'string' ? at : undefined;
}

/** The entries below a path, in order. */
export function list(form: Form, key: string): readonly (string | Form)[] {
  const { [key]: below } = form;
  return typeof below === 'object' ? Object.values(below) : [];
}
