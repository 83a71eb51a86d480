/** What an audit found: the packages with a high or critical finding, or why nothing could be asked. */
export function auditVerdict(output) {
  let report;
  try {
    report = JSON.parse(output);
  } catch {
    return { unasked: 'it gave no answer' };
  }
  const { high, critical } = report?.metadata?.vulnerabilities ?? {};
  if (typeof high !== 'number' || typeof critical !== 'number')
    return {
      unasked: String(report?.error?.summary || report?.message || 'it answered something else').split('\n', 1)[0],
    };
  const found = Object.values(report.vulnerabilities ?? {})
    .filter(({ severity }) => severity === 'high' || severity === 'critical')
    .map(({ name, severity }) => `${name} (${severity})`);
  return high + critical > 0 ? { found } : { found: [] };
}
