// Whether a load balancer should send this server calls [R352]. Liveness (healthz) says that the process answers and need
// not be restarted; readiness also turns to no while a server drains.

import type { Logger } from 'pino';
import { faultOf } from './errors.ts';

/** A balancer asks each second or two; several balancers ask at the same time. */
const CHECKED_FOR_MS = 1_000;
/** The bucket of an object store is another machine, which may charge for each call. */
const MEDIA_CHECKED_FOR_MS = 10_000;
/** Long: a database that is only busy must not take all servers out at once. */
const ANSWER_WITHIN_MS = 5_000;

type Check = () => Promise<void>;
export type Answer = 'ok' | 'failed';

/** Says nothing of addresses, names or reasons: anybody may ask. */
export type ReadinessReport =
  | {
      status: 'ready' | 'not ready';
      database: Answer;
      schema: Answer;
      /** A failed store makes no server unready: all servers share it, and rows sync without it. */
      media: Answer;
    }
  // said at once, whatever the rest is like
  | { status: 'draining' };

export interface Readiness {
  read: () => Promise<ReadinessReport>;
  /** From now on the server is not ready: it is about to stop. */
  startDraining: () => void;
}

interface Checks {
  database: Check;
  schema: Check;
  media: Check;
}

export function createReadiness(
  checks: Checks,
  log: Logger,
  now: () => number = performance.now.bind(performance),
): Readiness {
  let isDraining = false;
  const cached = (name: keyof Checks, forMs: number): (() => Promise<Answer>) => {
    let answer: Promise<Answer> | undefined;
    let before: Answer = 'ok';
    let askedAtMs = 0;
    return () => {
      if (answer && now() - askedAtMs < forMs) return answer;
      askedAtMs = now();
      answer = within(ANSWER_WITHIN_MS, checks[name]).then(
        () => (before = 'ok'),
        (error: unknown) => {
          if (before === 'ok') log.error({ ...faultOf(error), check: name }, 'a check of readiness failed');
          return (before = 'failed');
        },
      );
      return answer;
    };
  };
  const database = cached('database', CHECKED_FOR_MS);
  const schema = cached('schema', CHECKED_FOR_MS);
  const media = cached('media', MEDIA_CHECKED_FOR_MS);

  return {
    async read() {
      if (isDraining) return { status: 'draining' };
      const [databaseNow, schemaNow, mediaNow] = await Promise.all([database(), schema(), media()]);
      const isWell = databaseNow === 'ok' && schemaNow === 'ok';
      return { status: isWell ? 'ready' : 'not ready', database: databaseNow, schema: schemaNow, media: mediaNow };
    },
    startDraining() {
      isDraining = true;
    },
  };
}

class TooSlow extends Error {
  override name = 'TooSlow';
}

async function within(ms: number, check: Check): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new TooSlow()), ms);
  try {
    await Promise.race([check(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
