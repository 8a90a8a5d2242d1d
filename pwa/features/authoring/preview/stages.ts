// Where a preview stands, without React.

/**
 * 'choosing': a listening paper waits for how it is sat. 'left': a student would be in the library, with the attempt going on.
 * 'submitted': a student would see the result.
 */
export type Stage =
  | { kind: 'choosing'; given_up: string | null }
  | { kind: 'open'; result_id: string }
  | { kind: 'left'; result_id: string }
  | { kind: 'submitted' };

/** What a student's screens lie under; a preview shows none of them besides the attempt. */
export const STUDENTS_SCREENS = '/user/exam/';

/** The stage once the attempt's screen has led to another one. */
export function stageAfter(stage: Stage, pathname: string): Stage {
  if (stage.kind !== 'open') return stage;
  return pathname.startsWith(`${STUDENTS_SCREENS}result`)
    ? { kind: 'submitted' }
    : { kind: 'left', result_id: stage.result_id };
}

/** The attempt that is given up by beginning again; none where it was submitted. */
export function givenUpBy(stage: Stage): string | null {
  return stage.kind === 'left' ? stage.result_id : null;
}
