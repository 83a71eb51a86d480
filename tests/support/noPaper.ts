/** For tests that print nothing. */
const nothing = () => Promise.reject(new Error('Nothing is printed in this test.'));
export const noPaper = { open: nothing, qr: nothing };
