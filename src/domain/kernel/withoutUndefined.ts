/** Removes undefined values: an optional key of a fact is absent, never undefined. */
export function withoutUndefined<Values extends object>(
  values: Values,
): { readonly [Key in keyof Values]?: Exclude<Values[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    readonly [Key in keyof Values]?: Exclude<Values[Key], undefined>;
  };
}
