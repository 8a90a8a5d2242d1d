import { Button } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { plainText } from '../../../../shared/plain-text.ts';
import type { OutlinePart } from '../../../ui/paper/paper-outline.ts';
import { Block } from '../../../ui/paper/Block.tsx';
import { InlineItems } from '../../../ui/paper/InlineItems.tsx';
import { TaskText } from '../../../ui/paper/TaskText.tsx';
import { TaskBlocks } from '../questions/TaskBlocks.tsx';
import { interview as texts } from './examiner-texts.ts';
import { useExaminerStyles } from './examiner.styles.ts';
import type { InterviewQuestion } from './examiner.ts';
import type { StoredPlace } from './use-speaking-place.ts';

interface InterviewProps {
  part: OutlinePart;
  questions: readonly InterviewQuestion[];
  held: StoredPlace;
}

export function Interview({ part, questions, held: { place, change } }: InterviewProps) {
  const styles = useExaminerStyles();
  const [isWhole, setWhole] = useState(false);
  const steps = useRef<HTMLDivElement>(null);
  const hasMoved = useRef(false);
  const lastIndex = questions.length - 1;
  const index = Math.min(place.question_index, lastIndex);
  const question = questions[index];
  useEffect(() => {
    if (!hasMoved.current) return;
    // Previous disappears at the first question, and the focus with it
    if (index === 0) steps.current?.querySelector('button')?.focus();
    steps.current?.scrollIntoView({ block: 'nearest' });
  }, [index]);
  if (isWhole || !question)
    return (
      <>
        <TaskBlocks part={part} />
        <Button className={styles.way} onClick={() => setWhole(false)}>
          {texts.oneByOne}
        </Button>
      </>
    );

  function goTo(to: number): void {
    hasMoved.current = true;
    change({ question_index: to });
  }

  return (
    <TaskText>
      <div className={styles.interview}>
        {question.lead.map((block) => (
          <Block key={block.content_id} block={block} />
        ))}
        <div aria-live="polite" aria-atomic="true" data-prompt className={styles.asked}>
          <p className={styles.over}>
            {question.topic !== null && <b>{plainText(question.topic)}</b>}
            <span>{texts.place(index + 1, questions.length)}</span>
          </p>
          <p className={styles.question}>
            <InlineItems items={question.items} quietMs={0} />
          </p>
        </div>
        <div ref={steps} className={styles.steps}>
          <Button disabledFocusable={index === 0} onClick={() => goTo(index - 1)}>
            {texts.previous}
          </Button>
          <Button disabledFocusable={index === lastIndex} onClick={() => goTo(index + 1)}>
            {texts.next}
          </Button>
          <Button appearance="subtle" onClick={() => setWhole(true)}>
            {texts.all}
          </Button>
        </div>
      </div>
    </TaskText>
  );
}
