// The form in which an author makes a mock; only staff load this.

import { FREE_SAMPLE_ID } from './free-sample/sample-id.ts';
import { Id, RowVersion } from './ids.ts';
import { BreakMinutes, MOCK_SKILLS, MOCK_TITLE_LENGTH } from './mocks.ts';
import { OfferedMock } from './offered-mocks.ts';
import { ExamCategory, isOneOf, ParentCategory } from './papers.ts';
import { isOneLine, isVisible } from './visible-text.ts';
import { z } from './zod.ts';

/** An offered mock as authors see it. */
export const MadeMock = z.extend(OfferedMock, {
  /** Counts its changes: a change names the version that it is of. */
  version: z.number(),
  withdrawn: z.union([z.literal(0), z.literal(1)]),
  /** The skills whose paper students cannot start any more: unpublished, or deleted. */
  closed: z.array(ExamCategory),
  /** How many students may start all of its papers now; not said of one that is not offered, nor by older servers. */
  students: z.optional(z.number()),
});
export type MadeMock = z.infer<typeof MadeMock>;

export const MockInput = z.object({
  mock_id: Id,
  version: RowVersion,
  title: z.string().check(z.maxLength(1_000)),
  parent_category: z.string().check(z.maxLength(20)),
  break_minutes: BreakMinutes,
  /** By skill. */
  papers: z.object({
    listening: z.nullable(Id),
    reading: z.nullable(Id),
    writing: z.nullable(Id),
    speaking: z.nullable(Id),
  }),
});
export type MockInput = z.infer<typeof MockInput>;

export type MockField = 'title' | 'parent_category' | (typeof MOCK_SKILLS)[number];

export const MOCK_ERRORS = {
  title: 'Enter a name of up to 80 characters.',
  parent_category: 'Choose Academic or General.',
} as const;

export function choosePaperText(skill: ExamCategory): string {
  return `Choose a ${skill} paper.`;
}

export function wrongPaperText(skill: ExamCategory): string {
  return `Choose a ${skill} paper of this track that is published.`;
}

export function samplePaperText(skill: ExamCategory): string {
  return `The free sample is too short for a mock. Choose another ${skill} paper.`;
}

/** Returns the message of each invalid field; empty if there is none. */
export function mockInputErrors({ title, parent_category, papers }: Omit<MockInput, 'mock_id' | 'version'>) {
  const errors: Partial<Record<MockField, string>> = {};
  if (!isVisible(title) || title.trim().length > MOCK_TITLE_LENGTH || !isOneLine(title))
    errors.title = MOCK_ERRORS.title;
  if (!isOneOf(ParentCategory.options, parent_category)) errors.parent_category = MOCK_ERRORS.parent_category;
  for (const skill of MOCK_SKILLS) {
    if (papers[skill] === null) errors[skill] = choosePaperText(skill);
    if (papers[skill] === FREE_SAMPLE_ID) errors[skill] = samplePaperText(skill);
  }
  return errors;
}
