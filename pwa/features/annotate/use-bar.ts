import { SIDE_BY_SIDE, useMediaQuery } from '../../ui/use-media-query.ts';

/** Whether the tools stand at the bottom, in the place of the parts row, instead of beside the words. */
export function useBar(): boolean {
  return useMediaQuery('(max-width: 899px), (pointer: coarse)');
}

/** Whether 'All notes' is a sheet instead of a column. */
export function useSheet(): boolean {
  return !useMediaQuery(SIDE_BY_SIDE);
}
