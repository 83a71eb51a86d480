/** Why packages can't be installed in a folder, if so. */
export function whyNotInstall(folder?: string): string | undefined;

/** True if a folder has the packages listed in these parts of its package.json. */
export function hasPackages(parts: readonly string[], folder?: string): boolean;

/** Installs the packages of a folder. */
export function installPackages(folder?: string): Promise<void>;
