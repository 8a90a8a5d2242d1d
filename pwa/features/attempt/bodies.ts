// The bodies of an open attempt, between the bar and the navigator, by category. To add a body: a component with
// BodyProps, and its line in `bodies`. Each body is a chunk of its own; the route loads it together with the screen
// (app/routes.tsx), so that no file is missing once the attempt is open.

import type { ComponentType, RefObject } from 'react';
import type { Attempt } from '../../../shared/attempts.ts';
import type { ExamCategory, PaperBundle } from '../../../shared/papers.ts';
import type { OutlinePart, PaperOutline } from '../../ui/paper/paper-outline.ts';
import { lazyPart, type LazyPart } from '../../ui/lazy-part.tsx';
import type { SplitView } from './split/SplitPane.tsx';

export interface BodyProps {
  attempt: Attempt;
  exam: PaperBundle['data']['exam_data'];
  /** A body stays mounted when another part is chosen. */
  part: OutlinePart;
  outline: PaperOutline;
  paperAudio: PaperBundle['data']['audio_data'];
  stage: QuestionStage;
  work: RefObject<PartWork | null>;
}

export interface PartWork {
  findMissing: () => string[];
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
