// Marking on the wire, for admins only: drafts, claims and releases. A release produces Marks.

import { Selector } from './annotations.ts';
import { Answer } from './answers.ts';
import { Attempt } from './attempts.ts';
import { Content } from './content.ts';
import { Id, RowVersion } from './ids.ts';
import { Marks, MARKED_CATEGORIES, type MarkedCategory } from './marks.ts';
import { Exam, ExamCategory, ParentCategory, Part, ReadingDocument } from './papers.ts';
import { Recording } from './recordings.ts';
import { isVisible } from './visible-text.ts';
import { z } from './zod.ts';

export const MAX_COMMENT_LENGTH = 5_000;

export const MAX_NOTE_LENGTH = 1_000;
export const MAX_NOTES = 100;
export const MAX_NOTE_QUOTE = 1_000;
export const MAX_REASON_LENGTH = 500;

const GivenBand = z
  .number()
  .check(
    z.refine((band) => Number.isInteger(band) && band >= 0 && band <= 9, 'a criterion has a whole band from 0 to 9'),
  );
const GivenCriteria = z.array(z.object({ name: z.string(), band: GivenBand })).check(z.maxLength(20));
const GivenComment = z
  .string()
  .check(z.maxLength(MAX_COMMENT_LENGTH, `a comment has at most ${MAX_COMMENT_LENGTH} characters`));

const NoteComment = z
  .string()
  .check(z.maxLength(MAX_NOTE_LENGTH, `a comment at a place has at most ${MAX_NOTE_LENGTH} characters`));
const notesWith = (comment: typeof NoteComment) =>
  z
    .array(
      z.object({
        note_id: Id,
        selector: Selector.check(
          z.refine(
            ({ exact }) => exact.length <= MAX_NOTE_QUOTE,
            `a comment stands at ${MAX_NOTE_QUOTE} characters at most`,
          ),
        ),
        comment,
      }),
    )
    .check(z.maxLength(MAX_NOTES, `a text has at most ${MAX_NOTES} comments at places`));
const GivenNotes = notesWith(NoteComment.check(z.trim(), z.refine(isVisible, 'write the comment')));

export const MarksInput = z.object({
  criteria: z.optional(GivenCriteria),
  comment: z.optional(GivenComment),
  tasks: z.optional(
    z
      .array(
        z.object({
          part_id: z.string(),
          criteria: GivenCriteria,
          comment: z._default(GivenComment, ''),
          notes: z.optional(GivenNotes),
        }),
      )
      .check(z.maxLength(20)),
  ),
  /** The version of Marking that these marks are based on; without it they are the first. */
  version: z.optional(RowVersion),
  /** Why released marks are changed; a reason of invisible characters counts as none. */
  reason: z.optional(
    z.string().check(
      z.trim(),
      z.overwrite((reason) => (isVisible(reason) ? reason : '')),
      z.maxLength(MAX_REASON_LENGTH, `a reason has at most ${MAX_REASON_LENGTH} characters`),
    ),
  ),
});
export type MarksInput = z.infer<typeof MarksInput>;

export const CLAIM_MS = 10 * 60_000;

/** The draft for one task, or for an interview (`part_id` null): a band per criterion, null if none is chosen. */
export const DraftTask = z.object({
  part_id: z.nullable(Id),
  bands: z.array(z.nullable(GivenBand)).check(z.maxLength(20)),
  comment: GivenComment,
  notes: notesWith(NoteComment),
});
export type DraftTask = z.infer<typeof DraftTask>;

export const MarksDraft = z.object({ tasks: z.array(DraftTask).check(z.maxLength(20)) });
export type MarksDraft = z.infer<typeof MarksDraft>;

export const SaveMarksDraft = z.object({ result_id: Id, version: RowVersion, draft: MarksDraft });
export type SaveMarksDraft = z.infer<typeof SaveMarksDraft>;

export const DiscardCorrection = z.object({ result_id: Id, version: RowVersion });

export const ClaimInput = z.object({ result_id: Id, take_over: z._default(z.boolean(), false) });

/** An admin; the name is null if the account is gone. */
const Marker = z.object({ user_id: z.string(), name: z.nullable(z.string()) });

export const Marking = z.object({
  /** Increases with each saved or discarded draft and each release; 0 before the first [R87]. */
  version: z.number(),
  draft: z.nullable(MarksDraft),
  /** The released marks; null before the first release. */
  marks: z.nullable(Marks),
  /**
   * The last marker who saved or released, and the time (epoch milliseconds); null before, and after a correction was
   * discarded [R176].
   */
  saved: z.nullable(z.object({ ...Marker.shape, at: z.number() })),
  /** Which marker has claimed it, and until when (epoch milliseconds). */
  claim: z.nullable(z.object({ ...Marker.shape, until: z.number() })),
});
export type Marking = z.infer<typeof Marking>;

export const ToMark = z.object({ part_id: z.nullable(Id), name: z.string(), criteria: z.array(z.string()) });
export type ToMark = z.infer<typeof ToMark>;

const Student = z.object({ user_id: z.string(), first_name: z.string(), last_name: z.string(), email: z.string() });

export const QUEUE_STATES = ['waiting', 'draft', 'decide', 'marked'] as const;
export type QueueState = (typeof QUEUE_STATES)[number];

export const Assignment = z.object({ ...Marker.shape, second: z.boolean() });
export type Assignment = z.infer<typeof Assignment>;

export const QueueRow = z.object({
  result_id: Id,
  exam_id: Id,
  revision: z.number(),
  start_time: z.number(),
  end_time: z.number(),
  exam_name: z.string(),
  exam_category: ExamCategory,
  parent_category: ParentCategory,
  band: z.nullable(z.number()),
  student: Student,
  has_draft: z.optional(z.boolean()),
  claim: z.optional(Marking.shape.claim),
  assigned: z.optional(z.array(Assignment)),
  /** How many of two markers have finished; missing where one marker is enough. */
  finished: z.optional(z.number()),
});
export type QueueRow = z.infer<typeof QueueRow>;

export const QueuePage = z.object({
  data: z.array(QueueRow),
  next: z.optional(z.string()),
  /** With the first page: the counts with and without the filters. */
  found: z.optional(z.number()),
  all: z.optional(z.number()),
});
export type QueuePage = z.infer<typeof QueuePage>;

/** The finished marks of one of two markers. */
export const FinishedMarks = z.object({ ...Marker.shape, marks: Marks, at: z.number() });
export type FinishedMarks = z.infer<typeof FinishedMarks>;

/**
 * Where a response with two markers stands for the caller [R432]. 'marking': the caller gives marks of their own.
 * 'waiting': the caller has finished and may still change them. 'complete': both have finished, and somebody else
 * decides. 'deciding': the caller decides. 'decided': the student has the marks.
 */
export const SecondMarking = z.object({
  phase: z.enum(['marking', 'waiting', 'complete', 'deciding', 'decided']),
  /** Both markings, for those who may decide, once there is something to decide; else empty. */
  given: z.array(FinishedMarks),
  /** Why it was decided so, for those who may decide; '' if nobody said. */
  reason: z.string(),
});
export type SecondMarking = z.infer<typeof SecondMarking>;

/** Two bands that differ by more are decided with a reason [R433]. */
export const CLOSE_BANDS = 0.5;

export function differenceOf(given: readonly { marks: Pick<Marks, 'band'> }[]): number {
  const bands = given.map(({ marks }) => marks.band);
  return bands.length < 2 ? 0 : Math.max(...bands) - Math.min(...bands);
}

export const DecideInput = z.object({
  ...MarksInput.shape,
  /** For staff. */
  decision_reason: z._default(MarksInput.shape.reason, ''),
});

export const MAX_ASSIGNED_AT_ONCE = 3_000;

export const AssignInput = z.object({
  /** Without it: all that wait and have no marker in this place. */
  result_ids: z.optional(z.array(Id).check(z.maxLength(MAX_ASSIGNED_AT_ONCE))),
  group_id: z.optional(Id),
  markers: z.array(Id).check(z.minLength(1), z.maxLength(50)),
  second: z._default(z.boolean(), false),
});
export type AssignInput = z.input<typeof AssignInput>;

/** One response that was given out; `before` had it until then. */
const AssignedPlace = z.object({ result_id: Id, marker_id: Id, before: z.nullable(Id) });

/** `skipped`: released meanwhile, or the only marker is the other one of that response already. */
export const Assigned = z.object({
  assigned: z.number(),
  skipped: z.number(),
  /** How many each marker got; an older server does not say. */
  given: z._default(z.array(z.object({ user_id: Id, count: z.number() })), []),
  /** An undo hands this back; an older server cannot undo. */
  places: z._default(z.array(AssignedPlace), []),
});
export type Assigned = z.infer<typeof Assigned>;

/** Takes back what one giving out changed, as its reply lists it. */
export const UndoAssignInput = z.object({
  second: z.boolean(),
  places: z.array(AssignedPlace).check(z.maxLength(MAX_ASSIGNED_AT_ONCE)),
});
export type UndoAssignInput = z.infer<typeof UndoAssignInput>;

/** `kept`: the marker has begun these. The rest was released, or given to somebody else since. */
export const AssignUndone = z.object({
  undone: z.number(),
  kept: z.array(z.object({ user_id: Id, count: z.number() })),
});
export type AssignUndone = z.infer<typeof AssignUndone>;

export const UnassignInput = z.object({ result_ids: z.array(Id).check(z.maxLength(MAX_ASSIGNED_AT_ONCE)) });

/** Somebody who may mark; `waiting` counts what is assigned to them and not finished. */
export const MarkerLoad = z.object({ ...Marker.shape, waiting: z.number() });
export type MarkerLoad = z.infer<typeof MarkerLoad>;

/** Means are null where nothing was counted. A comparison is with the other marker of the same response. */
export const MarkerFigures = z.object({
  ...Marker.shape,
  marked: z.number(),
  mean: z.nullable(z.number()),
  /** Responses that another marker has marked too. */
  compared: z.number(),
  /** The mean of this marker's band less the other's. */
  difference: z.nullable(z.number()),
  /** How many of `compared` were at most half a band apart. */
  close: z.number(),
  /** Responses that were decided, and the mean of this marker's band less the decided one. */
  decided: z.number(),
  from_decided: z.nullable(z.number()),
});
export type MarkerFigures = z.infer<typeof MarkerFigures>;

export const MarkedPaper = z.object({
  exam_id: Id,
  exam_name: z.string(),
  exam_category: ExamCategory,
  parent_category: ParentCategory,
  second: z.boolean(),
});
export type MarkedPaper = z.infer<typeof MarkedPaper>;

export const SecondMarkerInput = z.object({ exam_id: Id, on: z.boolean() });

export const MAX_SAVED_COMMENTS = 300;
export const MAX_SAVED_COMMENT = 1_000;

/** Any name of a criterion is short. */
const CriterionName = z.string().check(z.maxLength(60));
const SavedCommentFields = {
  comment_id: Id,
  /** True for a comment that all markers use. */
  academy: z.boolean(),
  category: z.enum(MARKED_CATEGORIES),
  /** '' if it fits every criterion. */
  criterion: CriterionName,
  /** 0 for a new one. */
  version: RowVersion,
};
export const SavedComment = z.object({ ...SavedCommentFields, comment: z.string() });
export type SavedComment = z.infer<typeof SavedComment>;
export const SaveComment = z.object({
  ...SavedCommentFields,
  comment: z
    .string()
    .check(
      z.trim(),
      z.refine(isVisible, 'write the comment'),
      z.maxLength(MAX_SAVED_COMMENT, `a saved comment has at most ${MAX_SAVED_COMMENT} characters`),
    ),
});

export const MarkingResponse = z.object({
  exam: Exam,
  parts: z.array(z.object({ ...Part.shape, reading_documents: z.array(ReadingDocument), contents: z.array(Content) })),
  attempt: Attempt,
  answers: z.array(Answer),
  recordings: z.array(z.object({ ...Recording.shape, complete: z.boolean() })),
  to_mark: z.array(ToMark),
  student: Student,
  marking: Marking,
  /** The explanation of the revision, as HTML: model answers stand in it. */
  explanation: z.optional(z.nullable(z.string())),
  second: z.optional(z.nullable(SecondMarking)),
});
export type MarkingResponse = z.infer<typeof MarkingResponse>;

export function emptyDraft(toMark: readonly ToMark[]): MarksDraft {
  return {
    tasks: toMark.map(({ part_id, criteria }) => ({
      part_id,
      bands: criteria.map(() => null),
      comment: '',
      notes: [],
    })),
  };
}

/** Returns released marks as a draft; an old band that is not whole must be chosen again. */
export function draftOfMarks(toMark: readonly ToMark[], marks: Marks): MarksDraft {
  const tasks = toMark.map(({ part_id, criteria }, index) => {
    const task = part_id === null ? null : marks.tasks?.find((one) => one.part_id === part_id);
    const given = part_id === null ? marks.criteria : (task?.criteria ?? []);
    const comment = part_id === null || (!task && index === 0) ? marks.comment : (task?.comment ?? '');
    const bands = criteria.map((_name, at) => GivenBand.safeParse(given[at]?.band).data ?? null);
    return { part_id, bands, comment, notes: task?.notes ?? [] };
  });
  return { tasks };
}

export function inputOfDraft(
  category: MarkedCategory,
  toMark: readonly ToMark[],
  { tasks }: MarksDraft,
): Pick<MarksInput, 'criteria' | 'comment' | 'tasks'> {
  const given = toMark.map(({ part_id, criteria }, index) => {
    const { bands = [], comment = '', notes = [] } = tasks[index] ?? {};
    return {
      part_id: part_id ?? '',
      criteria: criteria.map((name, at) => ({ name, band: bands[at] ?? 0 })),
      comment: comment.trim(),
      notes,
    };
  });
  if (category === 'writing') return { tasks: given };
  return { criteria: given[0]?.criteria ?? [], comment: given[0]?.comment ?? '' };
}
