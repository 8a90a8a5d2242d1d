// Fetches a file of the server: from the store itself if the server gives a signed address, otherwise through the server.

import { PREFER_ADDRESS, SignedAddressReply } from '../../shared/signed-address.ts';
import { readAs, sendRequest } from './request.ts';

type FetchApi = (path: string, init?: RequestInit) => Promise<Response>;

interface Known {
  address: string;
  untilMs: number;
}

/** An address is not begun with when it has less than this left. */
const MARGIN_MS = 30_000;

/** The addresses of files, by their path: a file comes in many ranges, and several files at the same time. */
const known = new WeakMap<FetchApi, Map<string, Known>>();
/** Calls whose addresses do not work, for example because this page has the policy of a server that gave none. */
const withoutAddresses = new WeakSet<FetchApi>();

export async function fetchFile(fetchApi: FetchApi, path: string, init: RequestInit = {}): Promise<Response> {
  if (withoutAddresses.has(fetchApi)) return fetchApi(path, init);
  const found = addressKnown(fetchApi, path) ?? (await ask(fetchApi, path, init));
  if (found instanceof Response) return found;
  const direct = await sendRequest(fetch, found, init).catch(() => null);
  if (direct?.ok) return direct;
  init.signal?.throwIfAborted();
  known.get(fetchApi)?.delete(path);
  const through = await fetchApi(path, init);
  withoutAddresses.add(fetchApi);
  return through;
}

/** True if a file came from the store: browsers do not tell how much of it crossed the line. */
export function isFromStore({ type }: Response): boolean {
  return type === 'cors';
}

function addressKnown(fetchApi: FetchApi, path: string): string | null {
  const one = known.get(fetchApi)?.get(path);
  return one && one.untilMs > performance.now() ? one.address : null;
}

async function ask(fetchApi: FetchApi, path: string, init: RequestInit): Promise<Response | string> {
  const headers = { ...(init.headers as Record<string, string>), prefer: PREFER_ADDRESS };
  const response = await fetchApi(path, { ...init, headers });
  if (!response.ok || response.headers.get('content-type')?.startsWith('application/json') !== true) return response;
  const { address, seconds } = (await readAs(response, SignedAddressReply)).data;
  const addresses = known.get(fetchApi) ?? new Map<string, Known>();
  addresses.set(path, { address, untilMs: performance.now() + seconds * 1000 - MARGIN_MS });
  known.set(fetchApi, addresses);
  return address;
}
