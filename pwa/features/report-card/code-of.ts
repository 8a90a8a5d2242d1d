import type { ReportCard } from '../../../shared/report-cards/report-card.ts';
import type { OwnCode, PrintedBands, Sharing } from '../../../shared/report-cards/sharing.ts';
import type { ReadState } from './use-reading.ts';

export function printedBands({ bands }: ReportCard): PrintedBands {
  return bands.map(({ result_id, band }) => ({ result_id, band }));
}

/**
 * Returns the code of exactly this card; null if it has none, undefined while nobody knows. `kept` are the codes that
 * this device knows from before [R502].
 */
export function codeOf(
  card: ReportCard,
  state: ReadState<Sharing>,
  kept: readonly OwnCode[] = [],
): string | null | undefined {
  if (card.bands.length === 0) return null;
  const words = (bands: PrintedBands) =>
    bands
      .map(({ result_id, band }) => `${result_id} ${band}`)
      .toSorted()
      .join();
  const wanted = words(printedBands(card));
  const codes = state.kind === 'here' ? state.value.codes : kept;
  const found = codes.find(({ name, lines }) => name === card.name && words(lines) === wanted);
  return found?.code ?? (state.kind === 'loading' ? undefined : null);
}
