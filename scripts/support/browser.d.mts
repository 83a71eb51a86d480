export declare function findSystemChromium(env?: Readonly<Record<string, string | undefined>>): string | undefined;
export declare function installBrowserIfMissing(): Promise<boolean>;
export declare function launchOptions(options?: { readonly isWhole?: boolean }): {
  readonly executablePath?: string;
  readonly channel?: string;
  readonly args: string[];
};
