import { Button, mergeClasses } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { refusalWords } from '../../api/access.ts';
import { readRecording } from '../../api/marking.ts';
import type { MarkingResponse, ToMark } from '../../../shared/marking.ts';
import type { MarkedCategory } from '../../../shared/marks.ts';
import { leastWordsOf } from '../../ui/least-words.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Block } from '../../ui/paper/Block.tsx';
import { withOrderedHeadings } from '../../ui/paper/heading-levels.ts';
import { outlinePaper, type OutlinePart } from '../../ui/paper/paper-outline.ts';
import { Passage } from '../../ui/paper/Passage.tsx';
import { TaskText } from '../../ui/paper/TaskText.tsx';
import { ScrollPane } from '../../ui/ScrollPane.tsx';
import { countWords, wordsOfLeast } from '../../ui/word-count.ts';
import { MarkerPlayer } from './MarkerPlayer.tsx';
import { useMarkingStyles } from './marking.styles.ts';
import { ModelAnswer } from './ModelAnswer.tsx';
import { modelAnswerOf } from './model-answer.ts';
import { textOf } from './missing-marks.ts';
import { ResponseText, type ResponseTextProps } from './ResponseText.tsx';
import { RESPONSE } from './mark-screen-texts.ts';

interface ResponsePaneProps extends Omit<ResponseTextProps, 'text'> {
  response: MarkingResponse;
  category: MarkedCategory;
  toMark: ToMark;
}

/** Lasts from one response to the next: a teacher who marks forty of one task knows it after the third. */
let wasTaskHidden = false;

/** The task and what the student wrote for it, or all parts of an interview with their recordings. */
export function ResponsePane({ response, category, toMark, ...edited }: ResponsePaneProps) {
  const styles = useMarkingStyles();
  const parts = useMemo(() => outlineOf(response).map(withOrderedHeadings), [response]);
  const part = category === 'writing' ? parts.find((one) => one.part.part_id === toMark.part_id) : undefined;
  const [isTaskHidden, setTaskHidden] = useState(wasTaskHidden);
  const toggleTask = () => {
    wasTaskHidden = !isTaskHidden;
    setTaskHidden(wasTaskHidden);
  };
  if (!part) return <Spoken response={response} parts={parts} />;
  return (
    <>
      <ScrollPane
        label={RESPONSE.asked(toMark.name)}
        className={mergeClasses(styles.prompt, isTaskHidden && styles.promptHidden)}
      >
        <Asked part={part} isTask />
        <ModelAnswer html={modelAnswerOf(response, part.part.part_no)} />
      </ScrollPane>
      <Written
        key={toMark.part_id}
        text={textOf(response, toMark.part_id)}
        least={leastWordsOf(part)}
        isTaskHidden={isTaskHidden}
        onToggleTask={toggleTask}
        {...edited}
      />
    </>
  );
}

function Asked({ part, isTask = false }: { part: OutlinePart; isTask?: boolean }) {
  const blocks = part.blocks.map((block) => <Block key={block.content_id} block={block} />);
  return (
    <TaskText>
      <Passage part={part} isTask={isTask} task={blocks} />
    </TaskText>
  );
}

interface WrittenProps extends ResponseTextProps {
  least: number | null;
  isTaskHidden: boolean;
  onToggleTask: () => void;
}

function Written({ least, isTaskHidden, onToggleTask, ...written }: WrittenProps) {
  const styles = useMarkingStyles();
  return (
    <ScrollPane label={RESPONSE.title} className={styles.response}>
      <div className={styles.responseHead}>
        <h2>{RESPONSE.title}</h2>
        <p className={styles.meta}>{wordsOfLeast(countWords(written.text), least)}</p>
        <Button size="small" className={styles.taskSwitch} onClick={onToggleTask}>
          {isTaskHidden ? RESPONSE.showTask : RESPONSE.hideTask}
        </Button>
      </div>
      {written.text === '' ? <p>{RESPONSE.nothingWritten}</p> : <ResponseText {...written} />}
    </ScrollPane>
  );
}

function Spoken({ response, parts }: { response: MarkingResponse; parts: readonly OutlinePart[] }) {
  const styles = useMarkingStyles();
  const recordingOf = ({ part }: OutlinePart) => response.recordings.find((one) => one.part_id === part.part_id);
  const firstHeard = parts.map(recordingOf).find((recording) => recording?.complete === true);
  return (
    <ScrollPane label={RESPONSE.title} className={styles.response}>
      {parts.map((part) => {
        const { part_id, part_no } = part.part;
        const recording = recordingOf(part);
        return (
          <div key={part_id} className={styles.part}>
            {recording?.complete ? (
              <MarkerPlayer
                key={recording.recording_id}
                name={RESPONSE.recordingOf(part_no)}
                durationMs={recording.duration_ms}
                load={() => readRecording(recording)}
                explain={refusalWords}
                isFirst={recording === firstHeard}
              />
            ) : (
              <Notice className={styles.unheard}>
                {recording ? RESPONSE.notWhole(part_no) : RESPONSE.nothingRecorded(part_no)}
              </Notice>
            )}
            <Asked part={part} />
            <ModelAnswer html={modelAnswerOf(response, part_no)} />
          </div>
        );
      })}
    </ScrollPane>
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
