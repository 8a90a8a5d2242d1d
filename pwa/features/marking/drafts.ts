// What a desk compares: what is given here with what the server has of it.

import { draftOfMarks, emptyDraft, MarksDraft, type Marking, type ToMark } from '../../../shared/marking.ts';
import { isOneOf, type Exam } from '../../../shared/papers.ts';
import { MARKED_CATEGORIES, type MarkedCategory } from '../../../shared/marks.ts';

export function categoryOf({ exam_category }: Exam): MarkedCategory {
  if (!isOneOf(MARKED_CATEGORIES, exam_category)) throw new Error(`No person marks ${exam_category}`);
  return exam_category;
}

/** What is gone on from: the draft, else the marks that the student has, else nothing. */
export function draftOf({ draft, marks }: Marking, toMark: readonly ToMark[]): MarksDraft {
  if (draft) return draft;
  return marks ? draftOfMarks(toMark, marks) : emptyDraft(toMark);
}

/** Whether two drafts are of the same tasks: what was kept may be of a paper as it is not any more. */
export function fits(a: MarksDraft, b: MarksDraft): boolean {
  return a.tasks.length === b.tasks.length && a.tasks.every(({ part_id }, at) => b.tasks[at]?.part_id === part_id);
}

export function isSame(a: MarksDraft, b: MarksDraft): boolean {
  return inOrder(a) === inOrder(b);
}

/** Whether the server has just this: as the draft, or without one as the marks that the student has. */
export function isGiven(draft: MarksDraft, { draft: saved, marks }: Marking, toMark: readonly ToMark[]): boolean {
  if (saved) return isSame(draft, saved);
  return marks !== null && isSame(asReleased(draft), asReleased(draftOfMarks(toMark, marks)));
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
