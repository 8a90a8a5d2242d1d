// What a desk compares: what is given here with what the server has of it.

import { draftOfMarks, emptyDraft, MarksDraft, type Marking, type ToMark } from '../../../shared/marking.ts';
import { isOneOf, type Exam } from '../../../shared/papers.ts';
import { MARKED_CATEGORIES, type MarkedCategory } from '../../../shared/marks.ts';
import type { Versioned } from '../../base/versioned-edit.ts';

/** The marks of a response so far, over the response as the server has it. */
export interface GivenRow extends Versioned {
  given: MarksDraft;
  stands: Marking;
}

export function categoryOf({ exam_category }: Exam): MarkedCategory {
  if (!isOneOf(MARKED_CATEGORIES, exam_category)) throw new Error(`No person marks ${exam_category}`);
  return exam_category;
}

/** What is gone on from: the draft, else the marks that the student has, else nothing. */
export function givenRow(stands: Marking, toMark: readonly ToMark[]): GivenRow {
  const { draft, marks, version } = stands;
  return { version, stands, given: draft ?? (marks ? draftOfMarks(toMark, marks) : emptyDraft(toMark)) };
}

/** Whether two drafts are of the same tasks: what was kept may be of a paper as it is not any more. */
export function fits(a: MarksDraft, b: MarksDraft): boolean {
  return a.tasks.length === b.tasks.length && a.tasks.every(({ part_id }, at) => b.tasks[at]?.part_id === part_id);
}

/** Whether two rows give the same; over marks that were released the room around a comment makes no difference. */
export function isSameGiven({ given }: GivenRow, { given: theirs, stands }: GivenRow): boolean {
  if (inOrder(given) === inOrder(theirs)) return true;
  return stands.draft === null && stands.marks !== null && inOrder(asReleased(given)) === inOrder(asReleased(theirs));
}

/** A release takes away what stands around a comment. */
function asReleased({ tasks }: MarksDraft): MarksDraft {
  return {
    tasks: tasks.map((task) => ({
      ...task,
      comment: task.comment.trim(),
      notes: task.notes.map((note) => ({ ...note, comment: note.comment.trim() })),
    })),
  };
}

/** As text, its fields in the order of the schema. */
function inOrder(draft: MarksDraft): string {
  return JSON.stringify(MarksDraft.safeParse(draft).data ?? draft);
}
