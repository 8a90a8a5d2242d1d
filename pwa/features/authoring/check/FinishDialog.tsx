import { Button, mergeClasses } from '@fluentui/react-components';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { checkExam, type Finding, finishExam, problemsOf, sayReady } from '../../../api/authoring.ts';
import { isUnreachable } from '../../../api/http.ts';
import { useMay } from '../../../api/use-roles.ts';
import { counted } from '../../../ui/admin/counted.ts';
import { useDialogStyles } from '../../../ui/Modal.styles.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { useAuthoringStyles } from '../frame/authoring.styles.ts';
import { type Lead, useDraftEditor } from '../editor-state/use-editor.ts';
import { isMarkedByPerson } from '../editor-state/structure.ts';
import { asSentence } from '../frame/as-sentence.ts';
import { blockProblems } from '../questions/edit-questions.ts';
import { groupFindings, leadOf, remarkWords, unsavedFindings } from './findings.ts';
import { useFinishStyles } from './FinishDialog.styles.ts';
import { messageOf } from '../frame/message-of.ts';
import { FINISH_TEXTS } from './finish-texts.ts';

type Check =
  | { kind: 'checking' }
  | { kind: 'failed'; message: string }
  | { kind: 'done'; problems: Finding[]; remarks: Finding[]; ready_at?: number | null | undefined };

export function FinishDialog({ onLead, onClose }: { onLead: (lead: Lead) => void; onClose: () => void }) {
  const dialog = useDialogStyles();
  const own = useFinishStyles();
  const { draftEditor, structure } = useDraftEditor();
  const { exam_id, on_offer } = structure.exam;
  const navigate = useNavigate();
  const mayPublish = useMay('publishing');
  const title = mayPublish ? FINISH_TEXTS.title : FINISH_TEXTS.checkTitle;
  const [check, setCheck] = useState<Check>({ kind: 'checking' });
  const [isFinishing, setFinishing] = useState(false);
  const { isBusy, once } = useSingleFlight();

  const look = useCallback(async () => {
    setCheck({ kind: 'checking' });
    try {
      await draftEditor.saveAll((row) => blockProblems(row).length === 0);
      const { problems, remarks, ready_at } = await checkExam(exam_id);
      setCheck({ kind: 'done', problems: [...unsavedFindings(draftEditor), ...problems], remarks, ready_at });
    } catch (error) {
      setCheck({ kind: 'failed', message: messageOf(error) });
    }
  }, [draftEditor, exam_id]);
  useEffect(() => void look(), [look]);

  async function finish(): Promise<void> {
    if (isFinishing) return;
    setFinishing(true);
    try {
      const { revision } = await finishExam(exam_id);
      if (revision === on_offer) {
        // a server of the release before does not know corrections, and takes the paper for finished
        setCheck({ kind: 'failed', message: FINISH_TEXTS.serverIsOld });
        setFinishing(false);
        return;
      }
      await navigate(`/admin/exam/${exam_id}/finished`);
    } catch (error) {
      const problems = problemsOf(error);
      setCheck(
        problems.length > 0
          ? { kind: 'done', problems, remarks: [] }
          : { kind: 'failed', message: notFinishedWords(error) },
      );
      setFinishing(false);
    }
  }

  const say = (ready: boolean) =>
    once(async () => {
      try {
        const ready_at = await sayReady(exam_id, ready);
        setCheck((before) => (before.kind === 'done' ? { ...before, ready_at } : before));
      } catch (error) {
        setCheck({ kind: 'failed', message: messageOf(error) });
      }
    });

  const isReady = check.kind === 'done' && typeof check.ready_at === 'number';
  const told = check.kind === 'done' ? check.remarks : [];
  const warnings = told.filter(({ is_warning }) => is_warning === true);
  const remarks = told.filter(({ is_warning }) => is_warning !== true);
  return (
    <Modal label={title} className={mergeClasses(dialog.surface, own.surface)} onClose={onClose}>
      <h2 className={dialog.title}>{title}</h2>
      <div role="status" className={own.found}>
        {check.kind === 'checking' && FINISH_TEXTS.checking}
        {check.kind === 'done' && check.problems.length === 0 && (
          <>
            <p>
              {[
                isMarkedByPerson(structure.exam) ? FINISH_TEXTS.allThere : FINISH_TEXTS.allAnswered,
                ...remarkWords(remarks),
              ].join(' ')}
            </p>
            {mayPublish && <p>{publishWords(on_offer)}</p>}
          </>
        )}
        {check.kind === 'done' && check.problems.length > 0 && (
          <>
            <p>{FINISH_TEXTS.toDo(counted(check.problems.length, 'thing'))}</p>
            <FindingList findings={check.problems} onLead={onLead} />
          </>
        )}
        {!mayPublish && check.kind === 'done' && <p>{readyWords(check)}</p>}
        {warnings.length > 0 && (
          <Notice intent="warning" title={FINISH_TEXTS.showsAnswers}>
            {mayPublish ? FINISH_TEXTS.lookFirst : FINISH_TEXTS.look}
            <FindingList findings={warnings} onLead={onLead} />
          </Notice>
        )}
        {remarks.length > 0 && (
          <details className={own.remarks}>
            <summary>{mayPublish ? FINISH_TEXTS.whichAndGoOn : FINISH_TEXTS.which}</summary>
            <FindingList findings={remarks} onLead={onLead} />
          </details>
        )}
      </div>
      {check.kind === 'failed' && (
        <Notice
          role="alert"
          intent="error"
          actions={<Button onClick={() => void look()}>{FINISH_TEXTS.tryAgain}</Button>}
        >
          {check.message}
        </Notice>
      )}
      <div className={dialog.actions}>
        {mayPublish && check.kind === 'done' && check.problems.length === 0 && (
          <Button size="large" appearance="primary" onClick={() => void finish()}>
            {isFinishing ? FINISH_TEXTS.finishing : FINISH_TEXTS.finish}
          </Button>
        )}
        {!mayPublish &&
          check.kind === 'done' &&
          (isReady || (check.ready_at === null && check.problems.length === 0)) && (
            // one button for both, which keeps the focus
            <Button
              size="large"
              appearance={isReady ? 'secondary' : 'primary'}
              disabledFocusable={isBusy}
              onClick={() => void say(!isReady)}
            >
              {isBusy ? FINISH_TEXTS.saving : isReady ? FINISH_TEXTS.notReady : FINISH_TEXTS.ready}
            </Button>
          )}
        <Button size="large" onClick={onClose}>
          {FINISH_TEXTS.goOn}
        </Button>
      </div>
    </Modal>
  );
}

function FindingList({ findings, onLead }: { findings: readonly Finding[]; onLead: (lead: Lead) => void }) {
  const styles = useAuthoringStyles();
  const own = useFinishStyles();
  const { structure } = useDraftEditor();
  return (
    <ul className={own.groups}>
      {groupFindings(findings).map(({ message, places }) => (
        <li key={`${message} ${places[0]?.words}`} className={own.group}>
          {message !== null && <span>{message}</span>}
          <span className={own.places}>
            {message !== null && (
              <span aria-hidden>
                {places.length === 1 && !places[0]?.words.includes('–')
                  ? FINISH_TEXTS.question
                  : FINISH_TEXTS.questions}
              </span>
            )}
            {places.map(({ words, finding }) => {
              const lead = leadOf(finding, structure);
              if (!lead) return <span key={words}>{words}</span>;
              return (
                <button
                  key={words}
                  type="button"
                  className={styles.chip}
                  aria-label={message === null ? undefined : FINISH_TEXTS.atQuestion(words, message)}
                  onClick={() => onLead(lead)}
                >
                  {words}
                </button>
              );
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}

function notFinishedWords(error: unknown): string {
  return isUnreachable(error) ? FINISH_TEXTS.noReply : FINISH_TEXTS.notPublished(asSentence(messageOf(error)));
}

function publishWords(on_offer: number | undefined): string {
  return on_offer === undefined ? FINISH_TEXTS.publishes : FINISH_TEXTS.replaces(on_offer);
}

/** Tells an author how the admins hear of the paper; a server of before has no call for it. */
function readyWords({ ready_at, problems }: Extract<Check, { kind: 'done' }>): string | null {
  if (typeof ready_at === 'number') return FINISH_TEXTS.isReady;
  if (problems.length > 0) return null;
  return ready_at === null ? FINISH_TEXTS.sayReady : FINISH_TEXTS.toPublish;
}
