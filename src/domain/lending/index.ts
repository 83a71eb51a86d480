export * from './booking.ts';
export * from './kit.ts';
export * from './line.ts';
export * from './lineSteps.ts';
export * from './propRequest.ts';
export * from './requestNews.ts';
export * from './requestSteps.ts';
export * from './restricted.ts';
