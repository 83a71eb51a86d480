/** How often a slow test of random examples is run: while mutation testing changes the program, a tenth of that. */
export const randomRuns = (count: number): number =>
  process.env['MUTATION_TESTS'] === undefined ? count : Math.ceil(count / 10);
