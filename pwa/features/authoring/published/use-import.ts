import { useEffect, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { failureWords } from '../../../api/authoring.ts';
import { isUnreachable } from '../../../api/http.ts';
import { type FileProblem, fileProblemsOf, importPaper } from '../../../api/published.ts';
import { showToast } from '../../../ui/toast.ts';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { paperFileProblem } from './file-problems.ts';
import { IMPORT_TEXTS } from './import-texts.ts';

export interface ImportDialogProps {
  onClose: () => void;
  /** Called if a draft was created, or may have been: the reply was lost. */
  onChanged: () => void;
}

interface Choice {
  file: File | null;
  isBack: boolean;
}

export function useImport({ onClose, onChanged }: ImportDialogProps) {
  const [choice, setChoice] = useState<Choice>({ file: null, isBack: false });
  const [fraction, setFraction] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [problems, setProblems] = useState<FileProblem[]>([]);
  const { once } = useSingleFlight();
  const sending = useRef<AbortController | null>(null);
  /** One id per choice, so that a second press creates no second paper. */
  const callId = useRef(newId());
  useEffect(() => () => sending.current?.abort(), []);

  function choose(part: Partial<Choice>): void {
    const next = { ...choice, ...part };
    callId.current = newId();
    setChoice(next);
    setFailure(next.file && paperFileProblem(next.file));
    setProblems([]);
  }

  const send = () =>
    once(async () => {
      const { file, isBack } = choice;
      setProblems([]);
      const unfit = file ? paperFileProblem(file) : IMPORT_TEXTS.chooseFirst;
      setFailure(unfit);
      if (!file || unfit !== null) return;
      const { signal } = (sending.current = new AbortController());
      setFraction(0);
      try {
        const exam = await importPaper(file, { call_id: callId.current, isBack }, { onProgress: setFraction, signal });
        showToast(
          IMPORT_TEXTS.isThere(exam.exam_name, isBack ? IMPORT_TEXTS.inLibrary : IMPORT_TEXTS.inPending),
          'success',
        );
        onChanged();
        onClose();
      } catch (error) {
        if (signal.aborted) return;
        const found = fileProblemsOf(error);
        setProblems(found);
        if (isUnreachable(error)) onChanged();
        setFailure(importFailure(error, found.length));
      } finally {
        setFraction(null);
      }
    });

  /** Reports a change if an upload was running, because it may have arrived completely. */
  function leave(): void {
    if (fraction !== null) onChanged();
    onClose();
  }

  return { isBack: choice.isBack, fraction, failure, problems, choose, send, leave };
}

function importFailure(error: unknown, problemCount: number): string {
  if (problemCount > 0) return problemCount === 1 ? IMPORT_TEXTS.oneWrong : IMPORT_TEXTS.manyWrong(problemCount);
  const words = failureWords(error);
  return isUnreachable(error) ? IMPORT_TEXTS.again(words) : words;
}
