/** Why packages can't be installed in a folder, if so. */
export function whyNotInstall(folder?: string): string | undefined;

/** Installs the packages of a folder. */
export function installPackages(folder?: string): Promise<void>;
