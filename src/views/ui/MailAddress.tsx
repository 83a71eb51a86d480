/** An email address that can wrap after its @. */
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
