export function whyNoFailover(): string | undefined;
export function installFailoverPackages(): void;
