import { Fragment } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { RichHtml } from '../RichHtml.tsx';
import { useBlockStyles } from './blocks.styles.ts';
import { useIsFolded } from './folded.ts';
import type { TaskViewProps } from './tasks/task-view.ts';

export function BooleanList({ documentId, body: { rows } }: TaskViewProps<'booleanList'>) {
  const styles = useBlockStyles();
  const isFolded = useIsFolded();
  return (
    <dl
      data-document-id={documentId}
      // folded it would only repeat what its questions offer
      hidden={isFolded}
      className={isFolded ? undefined : mergeClasses(styles.list, styles.definitions)}
    >
      {rows.map((row) => (
        <Fragment key={row.value}>
          <dt>{row.value}</dt>
          <dd>
            <RichHtml as="span" html={row.description} />
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
