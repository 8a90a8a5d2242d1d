import { boundStamp, deviceOf, nextStamp, type Stamp } from '../../shared/sync/clock.ts';
import { mergeByStamp } from '../../shared/sync/merge.ts';

/** What a pushed row is to the one that the server holds: the same, an older one, or a newer one with the stamp to keep. */
export type Verdict = { is: 'same' | 'older' } | { is: 'newer'; hlc: Stamp };

/**
 * Compares a pushed stamp with the stored ones [S1, S4]. One too far ahead gets the server's time; but where what stands was
 * sent with an earlier stamp, it comes after that, which lies ahead of the server's time where its clock was put back [S6].
 */
export function judgeStamp(
  stored: { hlc: Stamp; sent_hlc: Stamp } | undefined,
  sent: Stamp,
  serverNowMs: number,
): Verdict {
  const hlc = boundStamp(sent, serverNowMs);
  if (!stored) return { is: 'newer', hlc };
  if (stored.sent_hlc === sent || stored.hlc === sent) return { is: 'same' };
  if (hlc !== sent) {
    // Two rows from a clock that ran ahead: the server's time would let the one that arrives last win.
    if (stored.sent_hlc > sent) return { is: 'older' };
    return { is: 'newer', hlc: nextStamp(stored.hlc, serverNowMs, deviceOf(sent)) };
  }
  const incoming = { hlc };
  return mergeByStamp<{ hlc: Stamp }>(stored, incoming) === incoming ? { is: 'newer', hlc } : { is: 'older' };
}
