import { useMediaQuery } from '../../ui/use-media-query.ts';
import { STACKED_OR_TOUCH_QUERY, WIDE_QUERY } from '../../ui/look.ts';

export function useBar(): boolean {
  return useMediaQuery(STACKED_OR_TOUCH_QUERY);
}

export function useBottomSheet(): boolean {
  return !useMediaQuery(WIDE_QUERY);
}
