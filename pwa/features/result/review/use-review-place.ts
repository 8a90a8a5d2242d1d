import { useCallback, useRef, useState } from 'react';
import type { AnnotatedDocument } from '../../../ui/annotation-parts.tsx';
import type { PaperOutline } from '../../../ui/paper/paper-outline.ts';
import type { AskedPanes } from './choose-panes.ts';
import { useReviewedAnswers } from './reviewed-answers.ts';
import { useGoToNumber } from './use-go-to-number.ts';
import type { EvidencePlace, Pane } from './where.ts';

/** The part and the panes that the review shows, and the ways to go to others. */
export function useReviewPlace(outline: PaperOutline, isLow: boolean, onGoToNumber: (number: number) => void) {
  const { currentNumber } = useReviewedAnswers();
  const partNoOf = (number: number | null) => outline.questions.find((one) => one.number === number)?.part_no;
  const [partNo, setPartNo] = useState(() => partNoOf(currentNumber) ?? outline.parts[0]?.part.part_no ?? 1);
  const [panes, setPanes] = useState<AskedPanes>({ pane: 'questions', side: null });
  const [asked, setAsked] = useState(0);
  const questions = useRef<HTMLElement>(null);
  useGoToNumber(questions, { number: currentNumber, asked, isLow });

  const showPane = useCallback(
    (pane: Pane) => setPanes(({ side }) => ({ pane, side: pane === 'questions' ? side : pane })),
    [],
  );

  const goToDocument = useCallback(
    ({ document_id, part_id }: AnnotatedDocument) => {
      const target = outline.parts.find((one) => one.part.part_id === part_id);
      if (!target) return;
      setPartNo(target.part.part_no);
      showPane(target.documents.some((one) => one.reading_document_id === document_id) ? 'passage' : 'questions');
    },
    [outline, showPane],
  );

  const goToEvidence = useCallback(
    ({ part_no, pane }: EvidencePlace) => {
      setPartNo(part_no);
      showPane(pane);
    },
    [showPane],
  );

  function goToNumber(number: number): void {
    setPartNo(partNoOf(number) ?? partNo);
    showPane('questions');
    setAsked((times) => times + 1);
    onGoToNumber(number);
  }

  const part = outline.parts.find((one) => one.part.part_no === partNo) ?? outline.parts[0];
  return { part, panes, questions, goToPart: setPartNo, showPane, goToDocument, goToEvidence, goToNumber };
}
