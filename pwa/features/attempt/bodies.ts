// The bodies of an open attempt, between the bar and the navigator, by category. To add a body: a component with
// BodyProps, and its line in `bodies`. Each body is a chunk of its own; the route loads it together with the screen
// (app/routes.tsx), so that no file is missing once the attempt is open.

import type { ComponentType, RefObject } from 'react';
import type { Attempt } from '../../../shared/attempts.ts';
import type { ExamCategory, PaperBundle } from '../../../shared/papers.ts';
import type { OutlinePart, PaperOutline } from '../../ui/paper/paper-outline.ts';
import { lazyPart, type LazyPart } from '../../ui/lazy-part.tsx';
import type { SplitView } from './split/SplitPane.tsx';

export interface RecordedParts {
  ids: readonly string[];
  /** The part that is being recorded. */
  liveId: string | null;
}

export interface BodyProps {
  attempt: Attempt;
  exam: PaperBundle['data']['exam_data'];
  /** A body stays mounted when another part is chosen. */
  part: OutlinePart;
  outline: PaperOutline;
  paperAudio: PaperBundle['data']['audio_data'];
  stage: QuestionStage;
  work: RefObject<PartWork | null>;
  onPart: (part_no: number) => void;
  onRecorded: (recorded: RecordedParts) => void;
}

/** A part whose work is not complete, or not settled, when the student asks to submit. */
export type MissingWork = { part_no: number } & (
  | { kind: 'not_written' }
  | { kind: 'too_short'; count: number; least: number }
  | { kind: 'two_texts' }
  | { kind: 'not_recorded' }
  | { kind: 'two_recordings'; isReplaced: boolean }
);

export interface PartWork {
  findMissing: () => MissingWork[];
  settle: () => Promise<boolean>;
}

export interface QuestionStage {
  questions: RefObject<HTMLDivElement | null>;
  view: SplitView;
  /** True where there is room for one pane only [R315]. */
  isAlone: boolean;
  onView: (view: Exclude<SplitView, 'typing'>) => void;
  onPane: (pane: 'passage' | 'questions') => void;
}

const bodies: Record<ExamCategory, LazyPart<BodyProps>> = {
  reading: lazyPart(async () => (await import('./reading/ReadingBody.tsx')).ReadingBody),
  listening: lazyPart(async () => (await import('./listening/ListeningBody.tsx')).ListeningBody),
  writing: lazyPart(async () => (await import('./writing/WritingBody.tsx')).WritingBody),
  speaking: lazyPart(async () => (await import('./speaking/SpeakingBody.tsx')).SpeakingBody),
};

export function bodyFor(category: string): ComponentType<BodyProps> | null {
  return Object.hasOwn(bodies, category) ? bodies[category as ExamCategory].Part : null;
}

export async function loadBody(category: ExamCategory): Promise<void> {
  await bodies[category].load();
}
