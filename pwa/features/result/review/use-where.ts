import { useCallback, useMemo, useState } from 'react';
import { useReviewedAnswers } from './reviewed-answers.ts';
import type { Stretch } from './stretch.ts';
import { nextPlace, pointedWords, whereOf, type EvidencePlace, type ReviewedPaper, type Where } from './where.ts';

interface UseWhere {
  where: Where | null;
  place: EvidencePlace | null;
  /** The highlighted words; referentially stable while the same evidence is shown. */
  pointed: ReturnType<typeof pointedWords> | null;
  stretch: Stretch | null;
  /** The stretch of the recording that proves the answer; a new object at every press, so that it scrolls into view. */
  proof: { from_ms: number; to_ms: number } | null;
  isLost: boolean;
  showWhere: (question_id: string) => void;
  next: () => void;
  playAgain: () => void;
  playFrom: (from_ms: number) => void;
  playStretch: (stretch: Stretch) => void;
  /** Lets the evidence of any other question go. */
  turnTo: (question_id: string) => void;
  close: () => void;
  onPointed: (isFound: boolean) => void;
}

export function useWhere(paper: ReviewedPaper, onShow: (place: EvidencePlace) => void): UseWhere {
  const { reasonsByQuestionId } = useReviewedAnswers();
  const [where, setWhere] = useState<Where | null>(null);
  const [stretch, setStretch] = useState<Stretch | null>(null);
  const [isUnfound, setUnfound] = useState(false);
  const place = where?.places[where.at] ?? null;

  const show = useCallback(
    (next: Where | null) => {
      const to = next?.places[next.at];
      setWhere(next);
      setUnfound(false);
      setStretch(to?.isHere && to.evidence.kind === 'audio' ? { ...to.evidence } : null);
      if (to) onShow(to);
    },
    [onShow],
  );

  const showWhere = useCallback(
    (question_id: string) => show(whereOf(paper, reasonsByQuestionId.get(question_id))),
    [show, paper, reasonsByQuestionId],
  );

  const shown_id = where?.question_id;
  const turnTo = useCallback(
    (question_id: string) => {
      if (shown_id !== undefined && shown_id !== question_id) show(null);
    },
    [show, shown_id],
  );

  return {
    where,
    place,
    pointed: useMemo(() => where && pointedWords(where), [where]),
    stretch,
    proof: useMemo(() => {
      const evidence = where?.places[where.at]?.evidence;
      return evidence?.kind === 'audio' ? { ...evidence } : null;
    }, [where]),
    isLost: isUnfound || place?.isHere === false,
    showWhere,
    next: () => where && show(nextPlace(where)),
    playAgain: () => where && show({ ...where }),
    playFrom: (from_ms) => setStretch({ from_ms, to_ms: null }),
    playStretch: setStretch,
    turnTo,
    close: () => show(null),
    onPointed: useCallback((isFound: boolean) => setUnfound(!isFound), []),
  };
}
