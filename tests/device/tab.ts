/** The operations an engine's driver provides; `page.ts` builds everything else on them. */
export interface Tab {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Runs a function body synchronously; arguments and result are JSON. */
  run(body: string, ...given: readonly unknown[]): Promise<unknown>;
  /** Runs a function, passed as text, and awaits its promise. */
  call(fn: string, given: unknown): Promise<unknown>;
  /** A real pointer. */
  move(x: number, y: number): Promise<void>;
  down(): Promise<void>;
  up(): Promise<void>;
  /** Real keys, sent to the focused element. */
  type(text: string): Promise<void>;
  press(key: string): Promise<void>;
  /** Sets files on the element that the function body returns. */
  giveFiles(body: string, given: readonly unknown[], paths: readonly string[]): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export interface Screen {
  readonly width: number;
  readonly height: number;
}

/** A browser with a temporary profile. */
export interface EngineBrowser {
  /** The version it reports. */
  readonly version: string;
  /** It doesn't report errors in its pages: they have to do so themselves. */
  readonly isSilent: boolean;
  /** An empty device: its tabs share storage only with each other, because it has its own origin. */
  openDevice(
    screen: Screen,
    tell: (trouble: string) => void,
  ): Promise<{ openTab(): Promise<Tab>; close(): Promise<void> }>;
  close(): Promise<void>;
}
