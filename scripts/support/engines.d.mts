export function findWebKit(env?: NodeJS.ProcessEnv): { readonly driver: string; readonly browser: string } | undefined;
export function findFirefox(env?: NodeJS.ProcessEnv): string | undefined;
export function enginesHere(env?: NodeJS.ProcessEnv): ('webkit' | 'firefox')[];
export function installMissingEngines(): ('webkit' | 'firefox')[];
export function sayMissing(missing: readonly string[]): string | undefined;
