// What stands between the bar and the navigator of an open attempt, by the category of its paper.
// To add a body: a component with BodyProps, and its line in `bodies`. Each body is a chunk of its own; the route loads it
// together with the screen (app/routes.tsx), so that no file is missing once the attempt is open.

import type { ComponentType, RefObject } from 'react';
import type { Attempt } from '../../../shared/attempts.ts';
import type { ExamCategory, PaperBundle } from '../../../shared/papers.ts';
import type { OutlinePart, PaperOutline } from '../../ui/paper/paper-outline.ts';
import { lazyPart, type LazyPart } from '../../ui/lazy-part.tsx';
import type { SplitView } from './split/SplitPane.tsx';

export interface BodyProps {
  attempt: Attempt;
  exam: PaperBundle['data']['exam_data'];
  /** The chosen part. A body stays when another part is chosen. */
  part: OutlinePart;
  outline: PaperOutline;
  paperAudio: PaperBundle['data']['audio_data'];
  /** For bodies with numbered questions; others leave it alone. */
  stage: QuestionStage;
  /** For bodies whose parts are answered as a whole: what the desk has to know before the attempt may end. */
  work: RefObject<PartWork | null>;
}

export interface PartWork {
  /** A sentence for each part without an answer, and for what has to be looked at first. */
  findMissing: () => string[];
  /** Keeps what is under way; false where the device could not, and the body says so. */
  settle: () => Promise<boolean>;
}

/** What the desk and a body with questions know of each other. */
export interface QuestionStage {
  /** The element around the questions; its parent is the pane that scrolls. */
  questions: RefObject<HTMLDivElement | null>;
  view: SplitView;
  onView: (view: Exclude<SplitView, 'typing'>) => void;
}

const bodies: Record<ExamCategory, LazyPart<BodyProps>> = {
  reading: lazyPart(async () => (await import('./reading/ReadingBody.tsx')).ReadingBody),
  listening: lazyPart(async () => (await import('./listening/ListeningBody.tsx')).ListeningBody),
  writing: lazyPart(async () => (await import('./writing/WritingBody.tsx')).WritingBody),
  speaking: lazyPart(async () => (await import('./speaking/SpeakingBody.tsx')).SpeakingBody),
};

/** The body for a paper; null for a category that no screen is for. */
export function bodyFor(category: string): ComponentType<BodyProps> | null {
  return Object.hasOwn(bodies, category) ? bodies[category as ExamCategory].Part : null;
}

export async function loadBody(category: ExamCategory): Promise<void> {
  await bodies[category].load();
}
