/** Whether the browser sends a pass with this page's requests: such cookies stay within one site. */
export function sendsPass(
  address: string,
  page: Pick<Window, 'location' | 'parent'> | undefined = globalThis.window,
): boolean {
  if (page === undefined) return true;
  const { origin } = page.location;
  return new URL(address, origin).origin === origin && page.parent === page;
}
