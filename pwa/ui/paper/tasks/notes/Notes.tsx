import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useId } from 'react';
import type { TaskBody } from '../../../../../shared/tasks/registry.ts';
import { space } from '../../../look.ts';
import { RichHtml } from '../../../RichHtml.tsx';
import { useBlockStyles } from '../../blocks.styles.ts';
import { InlineItems } from '../../InlineItems.tsx';
import { useQuestionParts } from '../../question-parts.ts';
import { QUIET_MS, type TaskViewProps } from '../task-view.ts';

const useStyles = makeStyles({
  notes: { margin: `0 0 ${space.m}` },
  list: { margin: 0 },
  title: { marginBottom: space.xs, fontSize: 'var(--pt-question-size)', fontWeight: 600, '& p': { margin: 0 } },
});

type Line = TaskBody<'notes'>['lines'][number];
interface Note extends Pick<Line, 'items'> {
  below: Note[];
}

export function Notes({ documentId, labelledBy, body }: TaskViewProps<'notes'>) {
  const styles = useStyles();
  const titleId = useId();
  const hasTitle = body.title !== '';
  return (
    <div data-document-id={documentId} className={styles.notes}>
      {hasTitle && <RichHtml id={titleId} html={body.title} className={styles.title} />}
      <NoteList notes={nest(body.lines)} labelledBy={hasTitle ? titleId : labelledBy} />
    </div>
  );
}

function NoteList({ notes, labelledBy }: { notes: readonly Note[]; labelledBy?: string | undefined }) {
  const own = useStyles();
  const styles = useBlockStyles();
  const { RowTool } = useQuestionParts();
  return (
    <ul aria-labelledby={labelledBy} className={own.list}>
      {notes.map(({ items, below }, index) => (
        // eslint-disable-next-line react/no-array-index-key -- published notes never change their order
        <li key={index} className={styles.bullet}>
          <div data-sentence className={mergeClasses(styles.flow, RowTool && styles.flowWithTools)}>
            <InlineItems items={items} quietMs={QUIET_MS} />
          </div>
          {below.length > 0 && <NoteList notes={below} />}
        </li>
      ))}
    </ul>
  );
}

function nest(lines: readonly Line[]): Note[] {
  const top: Note[] = [];
  const open: Note[][] = [top];
  for (const { level, items } of lines) {
    const note: Note = { items, below: [] };
    open.length = level + 1;
    (open[level] ?? top).push(note);
    open.push(note.below);
  }
  return top;
}
