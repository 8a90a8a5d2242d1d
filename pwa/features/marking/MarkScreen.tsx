import { Button, mergeClasses } from '@fluentui/react-components';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { CLOSE_BANDS, differenceOf, type DraftTask } from '../../../shared/marking.ts';
import { useSession } from '../../api/session.ts';
import { useAskBeforeUnload } from '../../ui/use-ask-before-unload.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ScrollPane } from '../../ui/ScrollPane.tsx';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { CriteriaPane, EndBar } from './CriteriaPane.tsx';
import { MarkHead, type MarkPane } from './MarkHead.tsx';
import { bandOfStudent, studentNameOf, type OpenResponse } from './marking-state.ts';
import type { MarkingStore } from './marking-store.ts';
import { MarkNotices } from './MarkNotices.tsx';
import { useMarkingStyles } from './marking.styles.ts';
import { ReleaseDialog } from './ReleaseDialog.tsx';
import { ResponsePane } from './ResponsePane.tsx';
import { markingPath } from './queue-query.ts';
import { SecondMarkers } from './SecondMarkers.tsx';
import { stateWords } from './state-texts.ts';
import { useMarkActions } from './use-mark-actions.ts';
import { useMarkingStore } from './use-marking-store.ts';
import { MARK_SCREEN } from './mark-screen-texts.ts';

export function MarkScreen() {
  const { resultId = '' } = useParams();
  const session = useSession();
  if (session.kind !== 'authenticated') return <Loading />;
  return <Response key={resultId} result_id={resultId} user_id={session.user.user_id} />;
}

function Response({ result_id, user_id }: { result_id: string; user_id: string }) {
  const styles = useMarkingStyles();
  const { markingStore, state } = useMarkingStore(user_id, result_id);
  const [query] = useSearchParams();
  if (state.kind === 'loading') return <Loading />;
  if (state.kind === 'failed')
    return (
      <div className={styles.notices} role="alert">
        <Notice
          intent="error"
          actions={
            <>
              {!state.isGone && <Button onClick={() => void markingStore.load()}>{MARK_SCREEN.retry}</Button>}
              <Link to={markingPath(query)}>{MARK_SCREEN.marking}</Link>
            </>
          }
        >
          {state.message}
        </Notice>
      </div>
    );
  return <MarkingPanes markingStore={markingStore} state={state} user_id={user_id} />;
}

interface MarkingPanesProps {
  markingStore: MarkingStore;
  state: OpenResponse;
  user_id: string;
}

function MarkingPanes({ markingStore, state, user_id }: MarkingPanesProps) {
  const styles = useMarkingStyles();
  const { response, category, marking, draft, status, theirs } = state;
  const { to_mark } = response;
  const [taskIndex, setTaskIndex] = useState(0);
  const [pane, setPane] = useState<MarkPane>('response');
  const [isChoosing, setChoosing] = useState(true);
  const actions = useMarkActions(markingStore, state, user_id);
  const { act, question, band, isReleased, isReadOnly } = actions;
  const { second } = response;
  useAskBeforeUnload(state.isKeepingRefused && ['unsaved', 'failed', 'saving'].includes(status));

  const studentName = studentNameOf(response);
  const studentBand = bandOfStudent(state);
  const toMark = to_mark[taskIndex] ?? to_mark[0];
  const task = draft.tasks[taskIndex] ?? draft.tasks[0];
  if (!toMark || !task) return null;
  const edited = {
    category,
    toMark,
    task,
    isReadOnly,
    onChange: (change: (task: DraftTask) => DraftTask) => actions.change(taskIndex, change),
  };

  return (
    <div className={styles.screen}>
      <MarkHead
        response={response}
        draft={draft}
        taskIndex={taskIndex}
        onTask={setTaskIndex}
        pane={pane}
        onPane={setPane}
      />
      <MarkNotices
        state={state}
        said={actions.said}
        isChoosing={isChoosing}
        nextFailure={actions.nextFailure}
        onNext={() => void actions.saveAndNext()}
        onTakeOver={() => void actions.takeOver()}
        onCompare={() => setChoosing(true)}
      />
      <div className={styles.panes}>
        <div className={mergeClasses(styles.work, pane !== 'response' && styles.behind)}>
          <ResponsePane response={response} {...edited} />
        </div>
        <ScrollPane
          label={MARK_SCREEN.bandsAndComment}
          className={mergeClasses(styles.criteria, pane !== 'bands' && styles.behind)}
        >
          <div className={styles.criteriaBody}>
            {second && second.given.length > 0 && (
              <SecondMarkers
                second={second}
                toMark={to_mark}
                draft={draft}
                isReadOnly={isReadOnly}
                onUse={(given) => given.tasks.forEach((one, index) => actions.change(index, () => one))}
              />
            )}
            <CriteriaPane key={toMark.part_id} track={response.exam.parent_category} {...edited} />
          </div>
          <EndBar
            act={act}
            isGoing={actions.isGoing}
            canCorrect={second?.phase !== 'complete'}
            onNext={() => void actions.saveAndNext()}
            band={band}
            has={studentBand}
            standing={stateWords(state, Date.now())}
            lacks={markingStore.lacks()}
            isReleased={isReleased}
            isReadOnly={isReadOnly}
            isSaving={status === 'saving'}
            onSave={() => void markingStore.save()}
            onRelease={actions.askToRelease}
            onCorrect={actions.correct}
            onDiscard={studentBand === null || isReadOnly || state.isReleaseUnknown ? null : actions.askToDiscard}
          />
        </ScrollPane>
      </div>
      {question === 'release' && (
        <ReleaseDialog
          act={act}
          needsReason={act === 'decide' && differenceOf(second?.given ?? []) > CLOSE_BANDS}
          band={band}
          studentName={studentName}
          before={marking.marks?.band ?? null}
          release={markingStore.release}
          onReleased={(isNext) => void actions.confirmRelease(isNext)}
          onClose={actions.closeQuestion}
        />
      )}
      {question === 'discard' && (
        <AskDialog
          title={MARK_SCREEN.discardTitle}
          act={{ label: MARK_SCREEN.discard, busyLabel: MARK_SCREEN.discarding, destroys: true, run: actions.discard }}
          keep={MARK_SCREEN.keep}
          onClose={actions.closeQuestion}
        >
          <p>{MARK_SCREEN.discardText(studentName, studentBand)}</p>
        </AskDialog>
      )}
      {question === null && status === 'conflict' && theirs && isChoosing && (
        <ConflictDialog
          toMark={to_mark}
          mine={draft}
          theirs={theirs}
          user_id={user_id}
          message={state.message}
          onSettle={actions.settle}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
