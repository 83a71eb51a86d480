/** For tests in which nothing is printed. */
const nothing = () => Promise.reject(new Error('Nothing is printed in this test.'));
export const noPaper = { open: nothing, qr: nothing };
