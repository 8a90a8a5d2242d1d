import { Button, mergeClasses } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { refusalWords } from '../../api/access.ts';
import { readRecording } from '../../api/marking.ts';
import { useSession } from '../../api/session.ts';
import type { MarkingResponse } from '../../../shared/marking.ts';
import { useAskBeforeUnload } from '../../ui/use-ask-before-unload.ts';
import { categoryWords } from '../../ui/exam-texts.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { Block } from '../../ui/paper/Block.tsx';
import { withOrderedHeadings } from '../../ui/paper/heading-levels.ts';
import { outlinePaper, type OutlinePart } from '../../ui/paper/paper-outline.ts';
import { Passage } from '../../ui/paper/Passage.tsx';
import { TaskText } from '../../ui/paper/TaskText.tsx';
import { academyTime } from '../../ui/admin/academy-dates.ts';
import { countWords, wordsOfLeast } from '../../ui/word-count.ts';
import { leastWordsOf } from '../../ui/least-words.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { CriteriaPane, EndBar } from './CriteriaPane.tsx';
import { textOf } from './missing-marks.ts';
import { MarkerPlayer } from './MarkerPlayer.tsx';
import type { OpenResponse } from './marking-state.ts';
import type { MarkingStore } from './marking-store.ts';
import { MarkNotices, type Said } from './MarkNotices.tsx';
import { useMarkingStyles } from './marking.styles.ts';
import { ReleaseDialog } from './ReleaseDialog.tsx';
import { ResponseText } from './ResponseText.tsx';
import { bandOfDraft, bandOfDraftTask, exactBand, stateWords } from './state-texts.ts';
import { useMarkingStore } from './use-marking-store.ts';

export function MarkScreen() {
  const { resultId = '' } = useParams();
  const session = useSession();
  if (session.kind !== 'authenticated') return <Loading />;
  return <Response key={resultId} result_id={resultId} user_id={session.user.user_id} />;
}

function Response({ result_id, user_id }: { result_id: string; user_id: string }) {
  const styles = useMarkingStyles();
  const { markingStore, state } = useMarkingStore(user_id, result_id);
  if (state.kind === 'loading') return <Loading />;
  if (state.kind === 'failed')
    return (
      <div className={styles.notices} role="alert">
        <Notice
          intent="error"
          actions={
            <>
              <Button onClick={() => void markingStore.load()}>Try again</Button>
              <Link to="/admin/marking">Marking</Link>
            </>
          }
        >
          {state.message}
        </Notice>
      </div>
    );
  return <MarkingPanes markingStore={markingStore} state={state} user_id={user_id} />;
}

function MarkingPanes({
  markingStore,
  state,
  user_id,
}: {
  markingStore: MarkingStore;
  state: OpenResponse;
  user_id: string;
}) {
  const styles = useMarkingStyles();
  const { response, category, marking, draft, status, theirs } = state;
  const { exam, attempt, student, to_mark } = response;
  const [at, setAt] = useState(0);
  const [shown, setShown] = useState<'response' | 'bands'>('response');
  // the version that the open question is about; another version closes it
  const [releasingOver, setReleasingOver] = useState<number | null>(null);
  const [discardingOver, setDiscardingOver] = useState<number | null>(null);
  const [correcting, setCorrecting] = useState<number | null>(null);
  const [isChoosing, setChoosing] = useState(true);
  const [said, setSaid] = useState<Said | null>(null);
  const parts = useMemo(() => outlineOf(response).map(withOrderedHeadings), [response]);
  useAskBeforeUnload(state.isKeepingRefused && ['unsaved', 'failed', 'saving'].includes(status));

  const markedAt = marking.marks?.marked_at ?? 0;
  const isReleasing = releasingOver === markedAt;
  const isDiscarding = discardingOver === markedAt;
  const isReleased = status === 'released' && correcting !== markedAt;
  const isReadOnly = isReleased || status === 'held' || status === 'conflict' || status === 'gone';
  const toMark = to_mark[at] ?? to_mark[0];
  const task = draft.tasks[at] ?? draft.tasks[0];
  const band = isReleased ? (marking.marks?.band ?? null) : bandOfDraft(draft);
  const studentName = `${student.first_name} ${student.last_name}`;
  if (!toMark || !task) return null;
  const change = (changeTask: Parameters<MarkingStore['change']>[1]) => {
    setSaid(null);
    markingStore.change(at, changeTask);
  };
  const has = (theirs ?? marking).marks?.band ?? null;
  // the pressed button is gone then, so the focus moves to the message
  const tell = (words: string, intent: Said['intent'] = 'info') => setSaid({ words, intent });

  async function takeOver(): Promise<void> {
    await markingStore.takeOver();
    const now = markingStore.read();
    if (now.kind === 'open' && !['held', 'gone'].includes(now.status))
      tell('You have this response now, and go on from what was saved.');
  }

  async function settle(choice: 'mine' | 'theirs'): Promise<void> {
    await markingStore.settle(choice);
    const now = markingStore.read();
    if (now.kind === 'open' && !now.theirs && now.status !== 'gone')
      tell(choice === 'mine' ? 'You go on with what you gave.' : 'You go on with what was saved.');
  }

  function letCorrectionBe(): void {
    setDiscardingOver(null);
    setCorrecting(null);
    tell(`The correction is discarded: ${studentName} has band ${has}.`);
  }

  function askToDiscard(): void {
    if (status === 'released') letCorrectionBe();
    else setDiscardingOver(markedAt);
  }

  async function discard(): Promise<string | null> {
    const trouble = await markingStore.discard();
    const now = markingStore.read();
    if (trouble === null) letCorrectionBe();
    else if (now.kind === 'open' && ['released', 'held', 'gone'].includes(now.status)) {
      setDiscardingOver(null);
      tell(trouble);
    }
    return trouble;
  }
  const part = category === 'writing' ? parts.find((one) => one.part.part_id === toMark.part_id) : undefined;

  return (
    <div className={styles.markingStore}>
      <div className={styles.head}>
        <Link to="/admin/marking" className={styles.queueLink}>
          Marking
        </Link>
        <div>
          <h1>{exam.exam_name}</h1>
          <p className={styles.meta}>
            <bdi>{studentName}</bdi> · {categoryWords(exam)} · ended {academyTime(attempt.end_time ?? 0, Date.now())}
          </p>
        </div>
        <span className={styles.spread} />
        {to_mark.length > 1 && (
          <div role="group" aria-label="Task" className={styles.tasks}>
            {to_mark.map(({ part_id, name }, index) => {
              const given = draft.tasks[index] ? bandOfDraftTask(draft.tasks[index]) : null;
              return (
                <Button
                  key={part_id}
                  aria-pressed={index === at}
                  className={mergeClasses(index === at && styles.current)}
                  onClick={() => setAt(index)}
                >
                  {name}
                  {given !== null && `: ${exactBand(given)}`}
                </Button>
              );
            })}
          </div>
        )}
        <div role="group" aria-label="Shown" className={styles.switch}>
          {(['response', 'bands'] as const).map((pane) => (
            <Button
              key={pane}
              aria-pressed={shown === pane}
              className={mergeClasses(shown === pane && styles.current)}
              onClick={() => setShown(pane)}
            >
              {pane === 'response' ? 'Response' : 'Bands'}
            </Button>
          ))}
        </div>
      </div>
      <MarkNotices
        state={state}
        said={said}
        isChoosing={isChoosing}
        onTakeOver={() => void takeOver()}
        onCompare={() => setChoosing(true)}
      />
      <div className={styles.panes}>
        <div className={mergeClasses(styles.work, shown !== 'response' && styles.behind)}>
          {part ? (
            <>
              <Prompt part={part} name={toMark.name} />
              <Written
                key={toMark.part_id}
                text={textOf(response, toMark.part_id)}
                least={leastWordsOf(part)}
                task={task}
                isReadOnly={isReadOnly}
                onChange={change}
              />
            </>
          ) : (
            <Spoken response={response} parts={parts} />
          )}
        </div>
        <section
          aria-label="Bands and comment"
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a pane that scrolls must be reachable by keyboard
          tabIndex={0}
          className={mergeClasses(styles.criteria, shown !== 'bands' && styles.behind)}
        >
          <div className={styles.criteriaBody}>
            <CriteriaPane
              key={toMark.part_id}
              category={category}
              toMark={toMark}
              task={task}
              isReadOnly={isReadOnly}
              onChange={change}
            />
          </div>
          <EndBar
            band={band}
            has={has}
            standing={stateWords(state, Date.now())}
            lacks={markingStore.lacks()}
            isReleased={isReleased}
            isReadOnly={isReadOnly}
            isSaving={status === 'saving'}
            onSave={() => void markingStore.save()}
            onRelease={() => setReleasingOver(markedAt)}
            onCorrect={() => {
              setCorrecting(markedAt);
              tell(`You correct marks that ${studentName} has: band ${has} stands until you release others.`);
            }}
            onDiscard={has === null || isReadOnly || state.isReleaseUnknown ? null : askToDiscard}
          />
        </section>
      </div>
      {isReleasing && (
        <ReleaseDialog
          band={band}
          studentName={studentName}
          before={marking.marks?.band ?? null}
          release={markingStore.release}
          onReleased={() => {
            setReleasingOver(null);
            tell(`Released: ${studentName} has band ${band}.`, 'success');
          }}
          onClose={() => setReleasingOver(null)}
        />
      )}
      {isDiscarding && (
        <AskDialog
          title="Discard the correction?"
          act={{ label: 'Discard', busyLabel: 'Discarding...', run: discard }}
          keep="Keep it"
          onClose={() => setDiscardingOver(null)}
        >
          <p>
            What was given since is gone for every marker. {studentName} has band {has}, with the comments of before.
          </p>
        </AskDialog>
      )}
      {status === 'conflict' && theirs && isChoosing && !isReleasing && !isDiscarding && (
        <ConflictDialog
          toMark={to_mark}
          mine={draft}
          theirs={theirs}
          user_id={user_id}
          message={state.message}
          onSettle={settle}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

function Prompt({ part, name }: { part: OutlinePart; name: string }) {
  const styles = useMarkingStyles();
  return (
    <section
      aria-label={`${name}: what was asked`}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a pane that scrolls must be reachable by keyboard
      tabIndex={0}
      className={styles.prompt}
    >
      <Asked part={part} />
    </section>
  );
}

function Asked({ part }: { part: OutlinePart }) {
  return (
    <TaskText>
      <Passage part={part} />
      {part.blocks.map((block) => (
        <Block key={block.content_id} block={block} />
      ))}
    </TaskText>
  );
}

interface WrittenProps {
  text: string;
  least: number | null;
  task: Parameters<typeof ResponseText>[0]['task'];
  isReadOnly: boolean;
  onChange: Parameters<typeof ResponseText>[0]['onChange'];
}

function Written({ text, least, task, isReadOnly, onChange }: WrittenProps) {
  const styles = useMarkingStyles();
  return (
    <section
      aria-label="Response"
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a pane that scrolls must be reachable by keyboard
      tabIndex={0}
      className={styles.response}
    >
      <div className={styles.responseHead}>
        <h2>Response</h2>
        <p className={styles.meta}>{wordsOfLeast(countWords(text), least)}</p>
      </div>
      {text === '' ? (
        <p>Nothing was written for this task.</p>
      ) : (
        <ResponseText text={text} task={task} isReadOnly={isReadOnly} onChange={onChange} />
      )}
    </section>
  );
}

function Spoken({ response, parts }: { response: MarkingResponse; parts: readonly OutlinePart[] }) {
  const styles = useMarkingStyles();
  const recordingOf = ({ part }: OutlinePart) => response.recordings.find((one) => one.part_id === part.part_id);
  const firstHeard = parts.map(recordingOf).find((recording) => recording?.complete === true);
  return (
    <section
      aria-label="Response"
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a pane that scrolls must be reachable by keyboard
      tabIndex={0}
      className={styles.response}
    >
      {parts.map((part) => {
        const { part_id, part_no } = part.part;
        const recording = recordingOf(part);
        return (
          <div key={part_id} className={styles.part}>
            {recording?.complete ? (
              <MarkerPlayer
                key={recording.recording_id}
                name={`recording of Part ${part_no}`}
                durationMs={recording.duration_ms}
                load={() => readRecording(recording)}
                explain={refusalWords}
                isFirst={recording === firstHeard}
              />
            ) : (
              <Notice className={styles.unheard}>
                {recording
                  ? `The recording of Part ${part_no} has not come whole yet: the student’s device sends the rest.`
                  : `Nothing was recorded for Part ${part_no}.`}
              </Notice>
            )}
            <Asked part={part} />
          </div>
        );
      })}
    </section>
  );
}

function outlineOf({ exam, parts }: MarkingResponse): OutlinePart[] {
  return outlinePaper({
    exam_data: exam,
    part_data: parts.map(({ part_id, exam_id, part_no, no_of_question }) => ({
      part_id,
      exam_id,
      part_no,
      no_of_question,
    })),
    reading_document_data: parts.flatMap((part) => part.reading_documents),
    content_data: parts.flatMap((part) => part.contents),
    question_data: [],
    audio_data: [],
  }).parts;
}
