// Limits that several servers on one PostgreSQL count together: of what somebody guesses (passwords, codes), of mails
// to a mailbox, and of what is rare and expensive. With SQLite there is one server, which counts in memory.

import { createHmac } from 'node:crypto';
import { type RateLimiterAbstract, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Config } from '../config.ts';
import type { Store } from '../store/store.ts';
import {
  type Limit,
  limitBy,
  type LimiterOf,
  type LimitRule,
  makeClientLimit,
  makeLimit,
  withSites,
} from './limits.ts';

export interface LimitDeps {
  store: Pick<Store, 'limitClient'>;
  config: Pick<Config, 'tokenSecret' | 'limitScale'>;
}

/**
 * A rule is `isForgiven` if counts of it are taken back. Once another limit is used up, each server refuses by itself
 * until the period ends, without a call to the database: it would not notice that another server forgave.
 */
export type SharedRule = LimitRule & { isForgiven?: true };
type SharedLimit<Rule> = Rule extends { isForgiven: true } ? Limit : Pick<Limit, 'count' | 'refuseUsedUp'>;

/** Creates a limit of calls per key and period; `name` tells its counts from those of others. */
export function makeSharedLimit<Rule extends SharedRule>(
  { store: { limitClient }, config: { tokenSecret, limitScale } }: LimitDeps,
  name: string,
  rule: Rule,
): SharedLimit<Rule> {
  if (limitClient === null) return makeLimit(rule, limitScale);
  return hashed(limitBy(postgresLimiter(limitClient, name, rule), rule, limitScale), tokenSecret);
}

/** Does the same per client of client-address.ts, and counts all networks of an IPv6 /48 together besides [R221]. */
export function makeSharedClientLimit<Rule extends SharedRule>(
  { store: { limitClient }, config: { tokenSecret, limitScale } }: LimitDeps,
  name: string,
  rule: Rule,
): SharedLimit<Rule> {
  if (limitClient === null) return makeClientLimit(rule, limitScale);
  return withSites((scale, use) =>
    hashed(limitBy(postgresLimiter(limitClient, `${name} ${use}`, rule), rule, limitScale * scale), tokenSecret),
  );
}

function postgresLimiter(client: NonNullable<LimitDeps['store']['limitClient']>, name: string, rule: SharedRule) {
  const limiterOf: LimiterOf = (points, duration, use): RateLimiterAbstract =>
    new PostgresLimiter({
      storeClient: client,
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: `${name} ${use}`,
      points,
      duration,
      // without a limiter for the time in which the database is away: the calls that are counted here need it too
      ...(rule.isForgiven ? {} : { inMemoryBlockOnConsumed: points + 1 }),
    });
  return limiterOf;
}

const FORGET_BLOCKS_MS = 5 * 60_000;

/** Asks the database again after a few minutes: the library's blocks end by a clock that may have been set back. */
class PostgresLimiter extends RateLimiterPostgres {
  #forgetAtMs = performance.now() + FORGET_BLOCKS_MS;

  override consume(...call: Parameters<RateLimiterPostgres['consume']>): ReturnType<RateLimiterPostgres['consume']> {
    if (performance.now() >= this.#forgetAtMs) {
      this.#forgetAtMs = performance.now() + FORGET_BLOCKS_MS;
      this.deleteInMemoryBlockedAll();
    }
    return super.consume(...call);
  }
}

/** Stores no address and no id: a key is a hash that nobody can recover without the secret. */
function hashed(limit: Limit, tokenSecret: string): Limit {
  // a separate key: the key that signs tokens signs nothing else
  const key = createHmac('sha256', tokenSecret).update('papertide limits').digest();
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    count: (text) => limit.count(hash(text)),
    refuseUsedUp: (text) => limit.refuseUsedUp(hash(text)),
    forgive: (text) => limit.forgive(hash(text)),
    giveBack: (text) => limit.giveBack(hash(text)),
  };
}
