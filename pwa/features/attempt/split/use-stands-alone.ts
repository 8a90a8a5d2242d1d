import { useState } from 'react';
import { STACKED_AND_LOW_QUERY } from '../../../ui/stacked-and-low.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';

/**
 * True if the screen has room for one pane only [R315]. A keyboard that makes the window lower changes nothing: the
 * passage with the words of a note must not go while the note is written.
 */
export function useStandsAlone(): boolean {
  const isLow = useMediaQuery(STACKED_AND_LOW_QUERY);
  const [standsAlone, setStandsAlone] = useState(isLow);
  if (standsAlone !== isLow && !isEdited(document.activeElement)) setStandsAlone(isLow);
  return standsAlone;
}

function isEdited(element: Element | null): boolean {
  return element !== null && element.matches('input[type="text"], textarea');
}
