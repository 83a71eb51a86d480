/** The oldest supported version of each engine; docs/engines.md explains why. The build targets them, and `npm run engines` checks every use. */
export const oldest = {
  chrome: '111',
  chrome_android: '111',
  firefox: '128',
  firefox_android: '128',
  safari: '16.4',
  safari_ios: '16.4',
} as const;

export type EngineName = keyof typeof oldest;

/** The same in Vite's format. */
export const buildTarget: string[] = [
  `chrome${oldest.chrome}`,
  `firefox${oldest.firefox}`,
  `safari${oldest.safari}`,
  `ios${oldest.safari_ios}`,
];
