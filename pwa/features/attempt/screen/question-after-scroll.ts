export interface QuestionEdges {
  number: number;
  top: number;
  bottom: number;
}

/** A question of which less is to be seen counts as scrolled away. */
const SLIVER_PX = 24;

/**
 * Returns the question that is current after a scroll: the same one while it is in sight, else the first whole one in
 * sight [R460].
 */
export function questionAfterScroll(
  current: number,
  pane: { top: number; bottom: number },
  questions: readonly QuestionEdges[],
): number {
  const inSight = questions.filter(({ top, bottom }) => bottom > pane.top + SLIVER_PX && top < pane.bottom - SLIVER_PX);
  if (inSight.some(({ number }) => number === current)) return current;
  const next = inSight.find(({ top }) => top >= pane.top) ?? inSight[0];
  return next?.number ?? current;
}
