import { Suspense } from 'react';
import { useHiddenTextStyles } from '../../../ui/hidden-text.styles.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Block } from '../../../ui/paper/Block.tsx';
import type { OutlinePart } from '../../../ui/paper/paper-outline.ts';
import { TaskText } from '../../../ui/paper/TaskText.tsx';
import { TASK } from './questions-texts.ts';
import { useTaskStyles } from './TaskBlocks.styles.ts';

const { Part: QuestionsPane } = lazyPart(async () => (await import('./QuestionsPane.tsx')).QuestionsPane);

export function TaskBlocks({ part }: { part: OutlinePart }) {
  const hidden = useHiddenTextStyles();
  const styles = useTaskStyles();
  return (
    <div className={styles.task}>
      <h2 className={hidden.hidden}>{TASK}</h2>
      {part.questions.length > 0 ? (
        <Suspense fallback={null}>
          <QuestionsPane part={part} />
        </Suspense>
      ) : (
        <TaskText>
          {part.blocks.map((block) => (
            <Block key={block.content_id} block={block} />
          ))}
        </TaskText>
      )}
    </div>
  );
}
