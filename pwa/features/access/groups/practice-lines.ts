import {
  PRACTISED_DAYS,
  type ClassKind,
  type ClassPractice,
  type HomeworkSeen,
  type PractisingStudent,
} from '../../../../shared/practice/class-practice.ts';
import { academyDate } from '../../../../shared/access.ts';
import { HOMEWORK, PRACTICE_ROOM } from './practice-texts.ts';

const DAY_MS = 86_400_000;

export function lostOf({ wrong, not_answered }: Pick<ClassKind, 'wrong' | 'not_answered'>): number {
  return wrong + not_answered;
}

/** True if a student has something to practise, and has not for a week. */
export function isIdle({ practised_at, items }: PractisingStudent, nowMs: number): boolean {
  return items > 0 && (practised_at === null || practised_at < nowMs - PRACTISED_DAYS * DAY_MS);
}

/** Those who have not practised come first, who never did before them. */
export function idleFirst(students: readonly PractisingStudent[], nowMs: number): PractisingStudent[] {
  const placeOf = (one: PractisingStudent) => (isIdle(one, nowMs) ? 0 : one.items === 0 ? 2 : 1);
  return students.toSorted((a, b) => placeOf(a) - placeOf(b) || (a.practised_at ?? 0) - (b.practised_at ?? 0));
}

interface Progress {
  done: number;
  of: number;
}

export function countDone({ students }: { students: readonly Progress[] }): Progress {
  const asked = students.filter(({ of }) => of > 0);
  return { done: asked.filter(({ done, of }) => done >= of).length, of: asked.length };
}

export function progressWords({ done, of }: Progress): string {
  if (of === 0) return HOMEWORK.nothing;
  if (done >= of) return HOMEWORK.yes;
  return done === 0 ? HOMEWORK.notYet : HOMEWORK.some(done, of);
}

export function kindsFile({ kinds }: ClassPractice) {
  const rows = kinds.map((one) => [
    PRACTICE_ROOM.ofSkill(one.skill),
    one.kind,
    one.right,
    one.wrong,
    one.not_answered,
    one.students,
    one.practised,
    one.practised_right,
  ]);
  return { head: PRACTICE_ROOM.fileKinds, rows };
}

export function questionsFile({ papers }: ClassPractice) {
  const rows = papers.flatMap(({ exam_name, questions }) =>
    questions.map(({ number, line, kind, lost, of, practised }) => [
      exam_name,
      number,
      line,
      kind,
      lost,
      of,
      practised,
    ]),
  );
  return { head: PRACTICE_ROOM.fileQuestions, rows };
}

export function studentsFile(students: readonly PractisingStudent[]) {
  const rows = students.map(({ first_name, last_name, email, practised_at, answers, right, items }) => [
    first_name,
    last_name,
    email,
    practised_at === null ? null : academyDate(practised_at),
    answers,
    right,
    items,
  ]);
  return { head: PRACTICE_ROOM.fileStudents, rows };
}

export function homeworkFile({ students }: HomeworkSeen, all: readonly PractisingStudent[]) {
  const byId = new Map(students.map((one) => [one.user_id, one]));
  const rows = all.map(({ user_id, first_name, last_name, email }) => [
    first_name,
    last_name,
    email,
    byId.get(user_id)?.done ?? 0,
    byId.get(user_id)?.of ?? 0,
  ]);
  return { head: PRACTICE_ROOM.fileHomework, rows };
}
