export declare function findSystemChromium(env?: Readonly<Record<string, string | undefined>>): string | undefined;
export declare function installBrowserIfMissing(): Promise<boolean>;
export declare function launchOptions(): { readonly executablePath?: string; readonly args: string[] };
