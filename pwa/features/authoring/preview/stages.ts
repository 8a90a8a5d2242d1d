export type Stage =
  | { kind: 'choosing'; given_up: string | null }
  | { kind: 'open'; result_id: string }
  | { kind: 'left'; result_id: string }
  | { kind: 'submitted' };

/** The path of the students' screens; a preview shows only the attempt. */
export const STUDENTS_SCREENS = '/user/exam/';

export function stageAfter(stage: Stage, pathname: string): Stage {
  if (stage.kind !== 'open') return stage;
  return pathname.startsWith(`${STUDENTS_SCREENS}result`)
    ? { kind: 'submitted' }
    : { kind: 'left', result_id: stage.result_id };
}

export function givenUpBy(stage: Stage): string | null {
  return stage.kind === 'left' ? stage.result_id : null;
}
