/** The network of a request: the address range that one internet subscriber controls. */
import { isIP } from 'node:net';

function groupsOf(address: string): readonly string[] {
  const [left = '', right] = address.split('::');
  const head = left.split(':').filter(Boolean);
  if (right === undefined) return head;
  const tail = right.split(':').filter(Boolean);
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail];
}

/** The network of an address: a whole IPv4 address, or the first 64 bits of an IPv6 one. IPv4-mapped IPv6 counts as IPv4. */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (isIP(bare) !== 6) return bare;
  // The canonical spelling: lower case, no leading zeros, the last 32 bits in hexadecimal.
  const groups = groupsOf(new URL(`http://[${bare}]/`).hostname.slice(1, -1));
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  if (!isMapped) return `${groups.slice(0, 4).join(':')}::/64`;
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.');
}
