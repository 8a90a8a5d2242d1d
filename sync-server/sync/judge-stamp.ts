import { boundStamp, type Stamp } from '../../shared/sync/clock.ts';
import { mergeByStamp } from '../../shared/sync/merge.ts';

/** What a pushed row is to the one that the server holds: the same, an older one, or a newer one with the stamp to keep. */
export type Verdict = { is: 'same' | 'older' } | { is: 'newer'; hlc: Stamp };

/** Compares a pushed stamp with the stored ones [S1, S4]; a stamp too far ahead is judged by the server's time [S6]. */
export function judgeStamp(
  stored: { hlc: Stamp; sent_hlc: Stamp } | undefined,
  sent: Stamp,
  serverNowMs: number,
): Verdict {
  const hlc = boundStamp(sent, serverNowMs);
  if (!stored) return { is: 'newer', hlc };
  if (stored.sent_hlc === sent || stored.hlc === sent) return { is: 'same' };
  // Two rows from a clock that ran ahead: the server's time would let the one that arrives last win.
  if (hlc !== sent && stored.sent_hlc > sent) return { is: 'older' };
  const incoming = { hlc };
  return mergeByStamp<{ hlc: Stamp }>(stored, incoming) === incoming ? { is: 'newer', hlc } : { is: 'older' };
}
