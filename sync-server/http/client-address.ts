import { isIPv4, isIPv6 } from 'node:net';

/**
 * Returns the client as limits count it: an IPv4 address, or the /64 of an IPv6 address, which one person has
 * entirely. Behind a trusted proxy it is the last hop in X-Forwarded-For.
 */
export function clientOf(
  call: { remoteAddress: string | undefined; forwardedFor: string | undefined },
  trustProxy: boolean,
): string {
  const lastHop = trustProxy ? call.forwardedFor?.split(',').at(-1)?.trim() : undefined;
  return networkOf(lastHop || call.remoteAddress || 'unknown');
}

/** Returns the /48 of a client's /64, which one person may also have entirely; null for an IPv4 address. */
export function siteOf(client: string): string | null {
  const [, site] = /^((?:[\da-f]+:){3})[\da-f]+::\/64$/.exec(client) ?? [];
  return site === undefined ? null : `${site}:/48`;
}

const known = new Map<string, string>();
const MAX_CACHED_ADDRESSES = 1_000;
const MAX_CHARACTERS = 100;

function networkOf(address: string): string {
  const found = known.get(address);
  if (found !== undefined) return found;
  const network = readNetwork(address);
  const [oldest] = known.keys();
  if (known.size === MAX_CACHED_ADDRESSES && oldest !== undefined) known.delete(oldest);
  if (address.length <= MAX_CHARACTERS) known.set(address, network);
  return network;
}

function readNetwork(text: string): string {
  const address = withoutPort(text);
  if (!isIPv6(address)) return address;
  // the URL parser writes every spelling of an address in the same way
  const canonical = URL.parse(`http://[${address.replace(/%.*/, '')}]`)?.hostname.slice(1, -1) ?? address;
  const groups = groupsOf(canonical);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** Proxies may name the port: 192.0.2.1:443, [2001:db8::1]:443. */
function withoutPort(text: string): string {
  const [, inBrackets] = /^\[(.+)\](?::\d+)?$/.exec(text) ?? [];
  if (inBrackets !== undefined) return inBrackets;
  const beforePort = text.replace(/:\d+$/, '');
  return isIPv4(beforePort) ? beforePort : text;
}

function groupsOf(address: string): number[] {
  const [front = [], back = []] = address.split('::').map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0');
  return [...front, ...zeros, ...back].map((group) => Number.parseInt(group, 16));
}
