import { draftOfMarks, emptyDraft, MarksDraft, type Marking, type ToMark } from '../../../shared/marking.ts';
import { isOneOf, type Exam } from '../../../shared/papers.ts';
import { MARKED_CATEGORIES, type MarkedCategory } from '../../../shared/marks.ts';
import type { Versioned } from '../../base/versioned-edit.ts';

export interface GivenRow extends Versioned {
  given: MarksDraft;
  stands: Marking;
}

export function categoryOf({ exam_category }: Exam): MarkedCategory {
  if (!isOneOf(MARKED_CATEGORIES, exam_category)) throw new Error(`No person marks ${exam_category}`);
  return exam_category;
}

export function givenRow(stands: Marking, toMark: readonly ToMark[]): GivenRow {
  const { draft, marks, version } = stands;
  return { version, stands, given: draft ?? (marks ? draftOfMarks(toMark, marks) : emptyDraft(toMark)) };
}

/** Returns true if both drafts have the same tasks: stored marks may be of an older form of the paper. */
export function fits(a: MarksDraft, b: MarksDraft): boolean {
  return a.tasks.length === b.tasks.length && a.tasks.every(({ part_id }, at) => b.tasks[at]?.part_id === part_id);
}

/** Returns true if both rows have the same marks. Over released marks, spaces around a comment make no difference. */
export function isSameGiven({ given }: GivenRow, { given: theirs, stands }: GivenRow): boolean {
  if (inOrder(given) === inOrder(theirs)) return true;
  return stands.draft === null && stands.marks !== null && inOrder(asReleased(given)) === inOrder(asReleased(theirs));
}

function asReleased({ tasks }: MarksDraft): MarksDraft {
  return {
    tasks: tasks.map((task) => ({
      ...task,
      comment: task.comment.trim(),
      notes: task.notes.map((note) => ({ ...note, comment: note.comment.trim() })),
    })),
  };
}

function inOrder(draft: MarksDraft): string {
  return JSON.stringify(MarksDraft.safeParse(draft).data ?? draft);
}
