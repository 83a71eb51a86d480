/** What a driver of an engine can do; everything else is made of it in `page.ts`. */
export interface Tab {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Runs the body of a function at once; arguments and answer are JSON. */
  run(body: string, ...given: readonly unknown[]): Promise<unknown>;
  /** Runs a function, given as its text, and waits for its promise. */
  call(fn: string, given: unknown): Promise<unknown>;
  /** A real pointer. */
  move(x: number, y: number): Promise<void>;
  down(): Promise<void>;
  up(): Promise<void>;
  /** Real keys, to whatever has the focus. */
  type(text: string): Promise<void>;
  press(key: string): Promise<void>;
  /** Gives files to the element that the body of a function answers. */
  giveFiles(body: string, given: readonly unknown[], paths: readonly string[]): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export interface Screen {
  readonly width: number;
  readonly height: number;
}

/** A browser with a profile of this run. */
export interface EngineBrowser {
  /** What it calls itself. */
  readonly version: string;
  /** It tells nobody of what goes wrong in its pages: they have to do so themselves. */
  readonly isSilent: boolean;
  /** A device with nothing on it: its tabs share storage with each other only, because its origin is its own. */
  openDevice(
    screen: Screen,
    tell: (trouble: string) => void,
  ): Promise<{ openTab(): Promise<Tab>; close(): Promise<void> }>;
  close(): Promise<void>;
}
