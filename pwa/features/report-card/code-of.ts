import type { ReportCard } from '../../../shared/report-cards/report-card.ts';
import type { PrintedBands, Sharing } from '../../../shared/report-cards/sharing.ts';
import type { ReadState } from './use-reading.ts';

export function printedBands({ bands }: ReportCard): PrintedBands {
  return bands.map(({ result_id, band }) => ({ result_id, band }));
}

/** Returns the code of exactly this card; null if it has none, or if nobody knows. */
export function codeOf(card: ReportCard, state: ReadState<Sharing>): string | null {
  if (state.kind !== 'here' || card.bands.length === 0) return null;
  const words = (bands: PrintedBands) =>
    bands
      .map(({ result_id, band }) => `${result_id} ${band}`)
      .toSorted()
      .join();
  const wanted = words(printedBands(card));
  return state.value.codes.find(({ name, lines }) => name === card.name && words(lines) === wanted)?.code ?? null;
}
