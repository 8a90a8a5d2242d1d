import type { Pane } from './where.ts';

export interface PanesOfPart {
  hasPassage: boolean;
  hasTranscript: boolean;
  hasExplanation: boolean;
}

/** `pane` was asked for last, and `side` is the last one that was not the questions; null before there was one. */
export interface AskedPanes {
  pane: Pane;
  side: Exclude<Pane, 'questions'> | null;
}

/** Chooses what a part shows, one or two panes, and the panes that have a button. */
export function choosePanes(
  { hasPassage, hasTranscript, hasExplanation }: PanesOfPart,
  { pane, side }: AskedPanes,
  isSideBySide: boolean,
): { shown: Pane[]; buttons: Pane[] } {
  const has = { passage: true, transcript: hasTranscript, explanation: hasExplanation };
  // without a passage, the transcript or the explanation is beside the questions
  const wanted = side ?? (hasPassage ? 'passage' : hasTranscript ? 'transcript' : 'explanation');
  const beside = has[wanted] ? wanted : 'passage';
  // beside a transcript, the passage of a listening part has only its title
  const hasPassageButton = hasTranscript ? hasPassage : !isSideBySide || hasExplanation;
  const hasButton = { ...has, passage: hasPassageButton, questions: !isSideBySide };
  return {
    shown: isSideBySide ? [beside, 'questions'] : [pane === 'questions' ? pane : beside],
    buttons: (['passage', 'questions', 'transcript', 'explanation'] as const).filter((one) => hasButton[one]),
  };
}
