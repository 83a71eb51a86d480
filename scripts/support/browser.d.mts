export declare function findSystemChromium(env?: Readonly<Record<string, string | undefined>>): string | undefined;
export declare function installBrowserIfMissing(): Promise<boolean>;
