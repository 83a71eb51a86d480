/** What an audit found: the packages with a high or critical finding, or why nothing could be asked. */
export function auditVerdict(
  output: string,
):
  | { readonly found: readonly string[]; readonly unasked?: undefined }
  | { readonly unasked: string; readonly found?: undefined };
