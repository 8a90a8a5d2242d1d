import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { KeyChange, KeyedQuestion, RemarkPreview } from '../../../../shared/authoring/remarks.ts';
import { failureWords } from '../../../api/authoring.ts';
import { isKeyChanged, previewRemark, readAnswerKey, remark } from '../../../api/published.ts';
import { showToast } from '../../../ui/toast.ts';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import {
  acceptedFrom,
  changesOf,
  editsOnKey,
  formProblem,
  type KeyEdits,
  refusedQuestions,
  withAccepted,
  withVariant,
} from './key-form.ts';
import { KEY_TEXTS } from './key-texts.ts';

const SAYS_THIS_ALREADY = KEY_TEXTS.alreadySo;
const CHANGED = KEY_TEXTS.otherAdmin;

export interface KeyFormState {
  answerKey: KeyedQuestion[];
  edits: KeyEdits;
  /** The question being put right. */
  open: string | null;
  /** A variant for the open question that is not added yet. */
  typed: string;
  /** True if all other gaps are re-marked too. */
  again: boolean;
  reason: string;
  failure: string | null;
  reasonError: string | null;
  /** Why the server refused a question, by question_id. */
  refused: ReadonlyMap<string, string>;
  look: Look | null;
}

export interface Look {
  changes: KeyChange[];
  reason: string;
  preview: RemarkPreview;
}

/** Corrects a key: `lookAhead` shows what that changes, and only `run` re-marks. */
export function useKeyForm(exam_id: string, revision: number, loadedKey: KeyedQuestion[]) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [form, setForm] = useState<KeyFormState>(() => ({
    answerKey: loadedKey,
    ...acceptedFrom(loadedKey, query),
    typed: '',
    again: false,
    reason: '',
    failure: null,
    reasonError: null,
    refused: new Map(),
    look: null,
  }));
  const { isBusy, once } = useSingleFlight();
  const isDone = useRef(false);
  const reasonField = useRef<HTMLElement>(null);
  const { answerKey, edits, again, reason } = form;
  const patch = (part: Partial<KeyFormState>) => setForm((now) => ({ ...now, ...part }));

  /** Adds what was typed and not added yet: it is meant to count. */
  function settled(): KeyEdits {
    const question = answerKey.find(({ question_id }) => question_id === form.open);
    if (!question || form.typed.trim() === '') return edits;
    return withAccepted(edits, question, withVariant(edits.get(question.question_id) ?? question.accepted, form.typed));
  }

  const lookAhead = () =>
    once(async () => {
      const made = settled();
      const problem = formProblem(answerKey, made, reason, again);
      patch({
        edits: made,
        typed: '',
        refused: new Map(),
        failure: problem?.field === 'key' ? problem.message : null,
        reasonError: problem?.field === 'reason' ? problem.message : null,
      });
      if (problem?.field === 'reason') reasonField.current?.focus();
      if (!problem) patch({ failure: await readAhead(made) });
    });

  /**
   * Applies the edits to the current key and opens the dialog; resolves to why there is nothing to do, or to null.
   */
  async function readAhead(made: KeyEdits): Promise<string | null> {
    let changes: KeyChange[] = [];
    try {
      const key = await readAnswerKey(exam_id, revision);
      const now = editsOnKey(made, answerKey, key);
      patch({ answerKey: key, edits: now });
      // another admin made the same change, or the reply to our own re-marking was lost
      if (now.size === 0 && !again) return SAYS_THIS_ALREADY;
      const problem = formProblem(key, now, reason, again);
      if (problem) return problem.message;
      changes = changesOf(key, now, again);
      const preview = await previewRemark({ exam_id, revision, changes });
      if (preview.changes.length === 0) return SAYS_THIS_ALREADY;
      patch({ look: { changes, reason: reason.trim(), preview } });
      return null;
    } catch (error) {
      patch({ refused: refusedQuestions(error, changes) });
      return failureWords(error);
    }
  }

  async function run({ changes, reason, preview: { last_remark_no } }: Look): Promise<string | null> {
    try {
      await remark({ exam_id, revision, changes, reason, last_remark_no });
    } catch (error) {
      if (!isKeyChanged(error)) return failureWords(error);
      const problem = await readAhead(edits);
      return `${CHANGED} ${problem ?? KEY_TEXTS.changesNow}`;
    }
    isDone.current = true;
    await navigate(`/admin/exam/${exam_id}/revisions`);
    showToast(KEY_TEXTS.done, 'success');
    return null;
  }

  return {
    form,
    patch,
    open: (question_id: string | null) => patch({ edits: settled(), typed: '', open: question_id }),
    reasonRef: (field: HTMLElement | null) => {
      reasonField.current = field;
    },
    isBusy,
    lookAhead,
    run,
    isUnsaved: () => !isDone.current && (edits.size > 0 || again || form.typed !== '' || reason !== ''),
  };
}
