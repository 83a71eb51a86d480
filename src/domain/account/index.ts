export * from './answers.ts';
export * from './enrolment.ts';
