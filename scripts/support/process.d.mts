/** Why packages must not be installed in a folder, if so. */
export function whyNotInstall(folder?: string): string | undefined;
