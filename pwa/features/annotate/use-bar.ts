import { useMediaQuery } from '../../ui/use-media-query.ts';
import { STACKED_OR_TOUCH_QUERY, WIDE_QUERY } from '../../ui/look.ts';

/** Whether the tools stand at the bottom, in the place of the parts row, instead of beside the words. */
export function useBar(): boolean {
  return useMediaQuery(STACKED_OR_TOUCH_QUERY);
}

/** Whether 'All notes' is a sheet instead of a column. */
export function useSheet(): boolean {
  return !useMediaQuery(WIDE_QUERY);
}
