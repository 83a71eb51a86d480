/** Packages with a high or critical vulnerability, or why the registry couldn't be asked. */
export function auditVerdict(
  output: string,
):
  | { readonly found: readonly string[]; readonly unasked?: undefined }
  | { readonly unasked: string; readonly found?: undefined };
