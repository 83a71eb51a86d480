/** Packages with a high or critical vulnerability, or why the registry couldn't be asked. */
export function auditVerdict(output) {
  let report;
  try {
    report = JSON.parse(output);
  } catch {
    return { unasked: 'no response' };
  }
  const { high, critical } = report?.metadata?.vulnerabilities ?? {};
  if (typeof high !== 'number' || typeof critical !== 'number')
    return {
      unasked: String(report?.error?.summary || report?.message || 'unexpected response').split('\n', 1)[0],
    };
  const found = Object.values(report.vulnerabilities ?? {})
    .filter(({ severity }) => severity === 'high' || severity === 'critical')
    .map(({ name, severity }) => `${name} (${severity})`);
  return high + critical > 0 ? { found } : { found: [] };
}
