import { Button } from '@fluentui/react-components';
import { useCallback, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { v7 as newId } from 'uuid';
import type { DraftPaper } from '../../../../shared/authoring/draft.ts';
import type { Exam, Part } from '../../../../shared/papers.ts';
import { copyPart, failureWords, listExams, readDraft } from '../../../api/authoring.ts';
import { isUnreachable } from '../../../api/http.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { useDialogStyles } from '../../../ui/Modal.styles.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ChoiceCards } from '../frame/ChoiceCards.tsx';
import { LoadFailure } from '../frame/LoadFailure.tsx';
import { useLoad } from '../frame/use-load.ts';
import { stepPath } from '../frame/step-machine.ts';
import { useCopyPartStyles } from './CopyPartDialog.styles.ts';
import { type TargetPart, targetParts } from './target-parts.ts';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { COPY_PART_TEXTS } from './copy-part-texts.ts';

interface CopyPartDialogProps {
  exam: Exam;
  part: Part;
  /** True if something of the part is unsaved, and so is not copied. */
  isUnsaved: boolean;
  onCopied: (draft: DraftPaper) => void;
  onClose: () => void;
}

interface Copied {
  exam: Exam;
  part_no: number;
}

export function CopyPartDialog({ exam, part, isUnsaved, onCopied, onClose }: CopyPartDialogProps) {
  const styles = useCopyPartStyles();
  const dialog = useDialogStyles();
  const navigate = useNavigate();
  const { exam_category } = exam;
  const load = useCallback(
    (signal: AbortSignal) => listExams({ creationStatus: 'pending', examCategory: exam_category }, signal),
    [exam_category],
  );
  const { loaded, reload } = useLoad(load);
  const [examId, setExamId] = useState('');
  const [to, setTo] = useState<TargetPart | null>(null);
  const [callId, setCallId] = useState(() => newId());
  const [error, setError] = useState<string | undefined>(undefined);
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, once } = useSingleFlight();
  const [copied, setCopied] = useState<Copied | null>(null);
  const exams = loaded.kind === 'here' ? loaded.value : [];
  const target = exams.find(({ exam_id }) => exam_id === examId);

  function choose(next: TargetPart | null): void {
    setTo(next);
    setCallId(newId());
    setError(undefined);
    setFailure(null);
  }

  const copy = () =>
    once(async () => {
      if (!target) return setError(COPY_PART_TEXTS.choosePaper);
      if (!to) return setFailure(COPY_PART_TEXTS.choosePart);
      setFailure(null);
      try {
        onCopied(await copyPart({ part_id: part.part_id, to_part_id: to.part_id, call_id: callId }));
        setCopied({ exam: target, part_no: to.part_no });
      } catch (cause) {
        const again = isUnreachable(cause) ? COPY_PART_TEXTS.maybeCopied : '';
        setFailure(failureWords(cause) + again);
      }
    });

  if (copied)
    return (
      <Modal label={COPY_PART_TEXTS.copied} onClose={onClose}>
        <h2 className={dialog.title}>{COPY_PART_TEXTS.copied}</h2>
        <p role="status" className={styles.words}>
          <span>
            {COPY_PART_TEXTS.nowIn(part.part_no, copied.part_no)} <b>{copied.exam.exam_name}</b>{' '}
            {COPY_PART_TEXTS.withAnswers}
          </span>
        </p>
        <div className={dialog.actions}>
          <Button
            appearance="primary"
            size="large"
            onClick={() => {
              onClose();
              void navigate(`${stepPath(copied.exam.exam_id, 'content')}?part=${copied.part_no}`);
            }}
          >
            {COPY_PART_TEXTS.openPart}
          </Button>
          <Button ref={(button: HTMLElement | null) => button?.focus()} size="large" onClick={onClose}>
            {COPY_PART_TEXTS.stay}
          </Button>
        </div>
      </Modal>
    );
  return (
    <Modal label={COPY_PART_TEXTS.title} onClose={onClose}>
      <h2 className={dialog.title}>{COPY_PART_TEXTS.title}</h2>
      <div className={styles.words}>
        <p>
          {COPY_PART_TEXTS.partOf(part.part_no)} <b>{exam.exam_name}</b> {COPY_PART_TEXTS.goesInto(exam_category)}
        </p>
        {isUnsaved && (
          <Notice intent="warning" title={COPY_PART_TEXTS.notSaved}>
            {COPY_PART_TEXTS.saveFirst}
          </Notice>
        )}
        {loaded.kind === 'loading' && <Loading />}
        {loaded.kind === 'failed' && <LoadFailure failure={loaded} onRetry={reload} />}
        {loaded.kind === 'here' && (
          <>
            <ChoiceCards
              label={COPY_PART_TEXTS.paper}
              unset={COPY_PART_TEXTS.selectPaper}
              choices={exams.map((one) => [one.exam_id, paperWords(one, exam.exam_id)] as const)}
              value={examId}
              error={error}
              onChange={(chosen) => {
                setExamId(chosen);
                choose(null);
              }}
            />
            <div className={styles.partRoom}>
              {target && <TargetChoice key={target.exam_id} exam={target} chosen={to} onChoose={choose} />}
            </div>
          </>
        )}
        {failure !== null && (
          <Notice role="alert" intent="error">
            {failure}
          </Notice>
        )}
      </div>
      <DialogButtons
        act={COPY_PART_TEXTS.copy}
        busyAct={COPY_PART_TEXTS.copying}
        isBusy={isBusy}
        onAct={() => void copy()}
        onCancel={onClose}
      />
    </Modal>
  );
}

interface TargetChoiceProps {
  exam: Exam;
  chosen: TargetPart | null;
  onChoose: (part: TargetPart) => void;
}

function TargetChoice({ exam, chosen, onChoose }: TargetChoiceProps) {
  const { exam_id } = exam;
  const load = useCallback(async (signal: AbortSignal) => targetParts(await readDraft(exam_id, signal)), [exam_id]);
  const { loaded, reload } = useLoad(load);
  if (loaded.kind === 'loading') return <Loading />;
  if (loaded.kind === 'failed') return <LoadFailure failure={loaded} onRetry={reload} />;
  const empty = loaded.value.filter(({ isEmpty }) => isEmpty);
  if (empty.length === 0)
    return (
      <Notice
        title={COPY_PART_TEXTS.noEmptyPart}
        actions={
          <Link to={stepPath(exam_id, loaded.value.length === 0 ? 'parts' : 'content')}>
            {COPY_PART_TEXTS.openPaper}
          </Link>
        }
      >
        {loaded.value.length === 0 ? COPY_PART_TEXTS.noParts : COPY_PART_TEXTS.emptyOne}
      </Notice>
    );
  return (
    <ChoiceCards
      label={COPY_PART_TEXTS.part}
      unset={COPY_PART_TEXTS.selectPart}
      choices={empty.map((part) => [part.part_id, COPY_PART_TEXTS.partNumber(part.part_no)] as const)}
      value={chosen?.part_id ?? ''}
      onChange={(part_id) => {
        const next = empty.find((part) => part.part_id === part_id);
        if (next) onChoose(next);
      }}
    />
  );
}

function paperWords({ exam_id, exam_name, category_month, category_year }: Exam, here: string): string {
  return `${exam_name}, ${category_month} ${category_year}${exam_id === here ? COPY_PART_TEXTS.thisPaper : ''}`;
}
