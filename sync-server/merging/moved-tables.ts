/** Rows of an attempt that devices read by their numbers, and those that they do not. */
export const NUMBERED = ['attempts', 'answers', 'annotations', 'flags', 'recordings', 'results'] as const;
export const UNNUMBERED = [
  'late_answers',
  'markings',
  'marking_assignments',
  'marker_marks',
  'marking_decisions',
] as const;
