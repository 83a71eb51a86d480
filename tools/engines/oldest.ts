/** The oldest version of each engine that runs the program; docs/engines.md says why. The build writes for these, and `npm run engines` reads every use by them. */
export const oldest = {
  chrome: '111',
  chrome_android: '111',
  firefox: '128',
  firefox_android: '128',
  safari: '16.4',
  safari_ios: '16.4',
} as const;

export type EngineName = keyof typeof oldest;

/** The same for Vite. */
export const buildTarget: string[] = [
  `chrome${oldest.chrome}`,
  `firefox${oldest.firefox}`,
  `safari${oldest.safari}`,
  `ios${oldest.safari_ios}`,
];
