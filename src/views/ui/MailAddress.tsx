/** An e-mail address, which breaks behind its @ where it does not fit on a line. */
export function MailAddress({ address }: { readonly address: string }) {
  const [name, ...host] = address.split('@');
  return host.length === 0 ? (
    address
  ) : (
    <>
      {name}@<wbr />
      {host.join('@')}
    </>
  );
}
