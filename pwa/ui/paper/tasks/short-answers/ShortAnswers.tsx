import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { space } from '../../../look.ts';
import { useBlockStyles } from '../../blocks.styles.ts';
import { InlineItems } from '../../InlineItems.tsx';
import { useQuestionParts } from '../../question-parts.ts';
import { QUIET_MS, type TaskViewProps } from '../task-view.ts';

const useStyles = makeStyles({
  list: {
    margin: `0 0 ${space.m}`,
    padding: 0,
    listStyle: 'none',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  question: { padding: `${space.s} 0`, borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
});

export function ShortAnswers({ documentId, labelledBy, body }: TaskViewProps<'shortAnswers'>) {
  const own = useStyles();
  const styles = useBlockStyles();
  const { RowTool } = useQuestionParts();
  return (
    // eslint-disable-next-line jsx-a11y/no-redundant-roles -- without signs Safari would not call it a list
    <ul role="list" data-document-id={documentId} aria-labelledby={labelledBy} className={own.list}>
      {body.lines.map(({ items }, index) => (
        <li
          // eslint-disable-next-line react/no-array-index-key -- published questions never change their order
          key={index}
          data-sentence
          className={mergeClasses(own.question, styles.flow, RowTool && styles.flowWithTools)}
        >
          <InlineItems items={items} quietMs={QUIET_MS} />
        </li>
      ))}
    </ul>
  );
}
