import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { radius, space } from '../../../look.ts';
import { RichHtml } from '../../../RichHtml.tsx';
import { useBlockStyles } from '../../blocks.styles.ts';
import { InlineItems } from '../../InlineItems.tsx';
import { useQuestionParts } from '../../question-parts.ts';
import { QUIET_MS, type TaskViewProps } from '../task-view.ts';

const useStyles = makeStyles({
  chart: { margin: `0 0 ${space.m}`, maxWidth: '40rem' },
  title: {
    marginBottom: space.s,
    fontSize: 'var(--pt-question-size)',
    fontWeight: 600,
    textAlign: 'center',
    '& p': { margin: 0 },
  },
  steps: { margin: 0, padding: 0, listStyle: 'none' },
  step: {
    padding: `${space.s} ${space.m}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: radius.card,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  arrow: {
    display: 'block',
    padding: `${space.hair} 0`,
    textAlign: 'center',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase400,
    color: tokens.colorNeutralForeground3,
  },
});

export function FlowChart({ documentId, labelledBy, body }: TaskViewProps<'flowChart'>) {
  const own = useStyles();
  const styles = useBlockStyles();
  const { RowTool } = useQuestionParts();
  const titleId = useId();
  const hasTitle = body.title !== '';
  return (
    <div data-document-id={documentId} className={own.chart}>
      {hasTitle && <RichHtml id={titleId} html={body.title} className={own.title} />}
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles -- without signs Safari would not call it a list */}
      <ol role="list" aria-labelledby={hasTitle ? titleId : labelledBy} className={own.steps}>
        {body.lines.map(({ items }, index) => (
          // eslint-disable-next-line react/no-array-index-key -- a published chart never changes its order
          <li key={index}>
            {index > 0 && (
              <span aria-hidden="true" className={own.arrow}>
                ↓
              </span>
            )}
            <div data-sentence className={mergeClasses(own.step, styles.flow, RowTool && styles.flowWithTools)}>
              <InlineItems items={items} quietMs={QUIET_MS} />
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
