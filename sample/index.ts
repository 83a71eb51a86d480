/** Public interface of the sample theatre. */
export type { SampleCategories, SampleCommand, SampleHost, SampleLoaded, SampleProgress } from './host.ts';
export { loadSample } from './load.ts';
export { sampleGroupName } from './people.ts';
