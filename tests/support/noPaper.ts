/** For tests in which nothing is printed. */
export const noPaper = { open: () => Promise.reject(new Error('Nothing is printed in this test.')) };
