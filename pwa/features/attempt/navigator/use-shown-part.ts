import { useState, type RefObject } from 'react';
import { useDevice } from '../../../local/device.tsx';
import { savePlace } from '../../../local/writes/save.ts';
import type { AnnotatedDocument } from '../../../ui/annotation-parts.tsx';
import type { OutlinePart, PaperOutline } from '../../../ui/paper/paper-outline.ts';
import { createCurrentQuestion, type CurrentQuestion } from '../screen/current-question.ts';
import type { SplitView } from '../split/SplitPane.tsx';
import { useStandsAlone } from '../split/use-stands-alone.ts';
import { useGoToQuestion } from './use-go-to-question.ts';

type ChosenView = Exclude<SplitView, 'typing'>;

interface ShownPart {
  /** Undefined in a paper without parts. */
  part: OutlinePart | undefined;
  current: CurrentQuestion;
  view: ChosenView;
  isAlone: boolean;
  setView: (view: ChosenView) => void;
  /** Brings this pane into view, beside the other one if there is room [R315]. */
  showPane: (pane: 'passage' | 'questions') => void;
  showPart: (part_no: number) => void;
  /** Shows a part and puts the focus on its tab. */
  goToPart: (part_no: number) => void;
  showQuestion: (number: number) => void;
  showDocument: (document: AnnotatedDocument) => void;
}

/** The part of the paper that an open attempt shows, and the ways to another part, question or document. */
export function useShownPart(
  { result_id, exam_category, outline }: { result_id: string; exam_category: string; outline: PaperOutline },
  readPlace: () => number | null,
  questions: RefObject<HTMLElement | null>,
): ShownPart {
  const { db } = useDevice();
  const [partNo, setPartNo] = useState(readPlace);
  const [view, setView] = useState<ChosenView>('split');
  const isAlone = useStandsAlone();
  const part = outline.parts.find((one) => one.part.part_no === partNo) ?? outline.parts[0];
  const [current] = useState(() => createCurrentQuestion(part?.questions[0]?.number ?? 1));
  const bringToTop = useGoToQuestion(questions);

  function showPart(part_no: number): void {
    if (part_no === part?.part.part_no) return;
    setPartNo(part_no);
    const first = outline.parts.find((one) => one.part.part_no === part_no)?.questions[0];
    if (first) current.set(first.number);
    // a lost place costs one press after a reload; no work of the student is in it
    savePlace(db, result_id, part_no).catch(() => undefined);
  }

  function goToPart(part_no: number): void {
    showPart(part_no);
    showPane('questions');
    bringToTop({ part_no });
  }

  function showQuestion(number: number): void {
    const question = outline.questions.find((one) => one.number === number);
    if (!question) return;
    showPart(question.part_no);
    showPane('questions');
    current.set(number);
    bringToTop({ number });
  }

  function showDocument({ document_id, part_id }: AnnotatedDocument): void {
    const target = outline.parts.find((one) => one.part.part_id === part_id);
    if (!target) return;
    showPart(target.part.part_no);
    const isInPassage =
      exam_category === 'writing' ||
      target.documents.some(({ reading_document_id }) => reading_document_id === document_id);
    showPane(isInPassage ? 'passage' : 'questions');
  }

  function showPane(pane: 'passage' | 'questions'): void {
    if (isAlone) setView(pane);
    else if (view !== pane) setView('split');
  }

  return { part, current, view, isAlone, setView, showPane, showPart, goToPart, showQuestion, showDocument };
}
