import { boundStamp, deviceOf, nextStamp, type Stamp } from '../../shared/sync/clock.ts';
import { mergeByStamp } from '../../shared/sync/merge.ts';

export type StampOrder = { is: 'same' | 'older' } | { is: 'newer'; hlc: Stamp };

/**
 * Compares a pushed stamp with the stored ones [S1, S4]. One too far ahead is replaced by the server's time, or, if
 * the stored row was sent with an earlier stamp, by one just after the stored stamp, which is ahead of the server's
 * time if its clock was set back [S6].
 */
export function compareStamps(
  stored: { hlc: Stamp; sent_hlc: Stamp } | undefined,
  sent: Stamp,
  serverNowMs: number,
): StampOrder {
  const hlc = boundStamp(sent, serverNowMs);
  if (!stored) return { is: 'newer', hlc };
  if (stored.sent_hlc === sent || stored.hlc === sent) return { is: 'same' };
  if (hlc !== sent) {
    // Two rows from a clock that ran ahead: by the server's time the one that arrives last would win.
    if (stored.sent_hlc > sent) return { is: 'older' };
    return { is: 'newer', hlc: nextStamp(stored.hlc, serverNowMs, deviceOf(sent)) };
  }
  const incoming = { hlc };
  return mergeByStamp<{ hlc: Stamp }>(stored, incoming) === incoming ? { is: 'newer', hlc } : { is: 'older' };
}
