import type { Chance } from './chance.ts';
import type { Fault, Ledger } from './ledger.ts';

export interface Line {
  fetchFor: (dying: AbortSignal) => typeof fetch;
  isUp: boolean;
  /** Calls that the device gave up and that still arrive. */
  late: Set<Promise<unknown>>;
}

interface LineDeps {
  origin: string;
  chance: Chance;
  ledger: Ledger;
  weather: { isFair: boolean };
  cookies: { current: string };
}

type CallFault = Extract<
  Fault,
  `request ${string}` | `reply ${string}` | 'portal in place of the server' | 'refusal of a proxy' | 'too many requests'
>;

const WEIGHTS: Record<CallFault | 'none', number> = {
  none: 60,
  'request lost': 5,
  'request delayed': 5,
  'request doubled': 6,
  'request arrives after it was given up': 5,
  'reply lost': 8,
  'reply cut in half': 4,
  'reply delayed': 5,
  'portal in place of the server': 1,
  'refusal of a proxy': 2,
  'too many requests': 1,
};
const CALL_FAULTS = Object.keys(WEIGHTS).filter((name): name is CallFault => name !== 'none');
/** A session's calls are never duplicated: using a token twice ends the session, which is a rule and no fault. */
const ONCE_ONLY: readonly CallFault[] = ['request doubled', 'request arrives after it was given up'];
const LONGEST_DELAY_MS = 1_500;
const LONGEST_LATE_MS = 6_000;

export function createLine({ origin, chance, ledger, weather, cookies }: LineDeps): Line {
  const late = new Set<Promise<unknown>>();
  const line: Line = { fetchFor, isUp: true, late };

  function fetchFor(dying: AbortSignal): typeof fetch {
    return async (input, init = {}) => {
      const path = input instanceof Request ? input.url : String(input);
      const signal = init.signal ? AbortSignal.any([init.signal, dying]) : dying;
      signal.throwIfAborted();
      if (!line.isUp) throw noConnection();
      const send = async (ending: AbortSignal | null) =>
        fetch(origin + path, { ...init, headers: withCookie(init.headers), signal: ending });
      const fault = weather.isFair ? 'none' : chooseFault(path);
      if (fault !== 'none') ledger.fault(fault);
      switch (fault) {
        case 'none':
          return received(await send(signal));
        case 'request lost':
          throw noConnection();
        case 'request delayed':
          await wait(chance.between(0, LONGEST_DELAY_MS), signal);
          return received(await send(signal));
        case 'request doubled': {
          const both = await Promise.all([send(signal), send(signal)]);
          const heard = chance.pick(both);
          for (const one of both) if (one !== heard) await one.arrayBuffer();
          return received(heard);
        }
        case 'request arrives after it was given up': {
          const arriving = arriveLate(chance.between(0, LONGEST_LATE_MS), () => send(null));
          late.add(arriving);
          void arriving.finally(() => late.delete(arriving));
          throw noConnection();
        }
        case 'reply lost':
          await (await send(signal)).arrayBuffer();
          throw noConnection();
        case 'reply cut in half':
          return received(await cutInHalf(await send(signal)));
        case 'reply delayed': {
          const reply = await send(signal);
          await wait(chance.between(0, LONGEST_DELAY_MS), signal);
          return received(reply);
        }
        case 'portal in place of the server':
          return new Response('<p>Welcome to the café</p>', { headers: { 'content-type': 'text/html' } });
        case 'refusal of a proxy':
          return new Response('no', { status: chance.pick([401, 403, 409, 413, 500, 502, 503]) });
        case 'too many requests':
          return Response.json(
            { code: 'too_many_requests', message: 'Please wait.' },
            { status: 429, headers: { 'retry-after': '1' } },
          );
      }
    };
  }

  function chooseFault(path: string): CallFault | 'none' {
    const drawn = chance.weighted(WEIGHTS);
    const fault = ledger.owed(CALL_FAULTS) ?? drawn;
    return path.startsWith('/api/auth/') && ONCE_ONLY.some((one) => one === fault) ? 'reply lost' : fault;
  }

  function withCookie(headers: RequestInit['headers']): Headers {
    const all = new Headers(headers);
    if (cookies.current !== '') all.set('cookie', cookies.current);
    return all;
  }

  function received(reply: Response): Response {
    const [cookie] = reply.headers.getSetCookie();
    if (cookie !== undefined) cookies.current = cookie.split(';')[0] ?? '';
    return reply;
  }

  return line;
}

async function arriveLate(afterMs: number, send: () => Promise<Response>): Promise<void> {
  await wait(afterMs);
  try {
    await (await send()).arrayBuffer();
  } catch {
    // the server was down
  }
}

async function cutInHalf(reply: Response): Promise<Response> {
  const whole = new Uint8Array(await reply.arrayBuffer());
  let isCut = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (isCut) controller.error(noConnection());
      else controller.enqueue(whole.subarray(0, Math.ceil(whole.length / 2)));
      isCut = true;
    },
  });
  return new Response(body, { status: reply.status, headers: reply.headers });
}

function noConnection(): TypeError {
  return new TypeError('Failed to fetch');
}

export function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', abort, { once: true });
  });
}
