import { Fragment } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { RichHtml } from '../RichHtml.tsx';
import { useBlockStyles } from './blocks.styles.ts';

interface BooleanListProps {
  documentId: string;
  rows: readonly { value: string; description: string }[];
}

/** What the words TRUE, FALSE, NOT GIVEN and their like mean. */
export function BooleanList({ documentId, rows }: BooleanListProps) {
  const styles = useBlockStyles();
  return (
    <dl data-document-id={documentId} className={mergeClasses(styles.list, styles.definitions)}>
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
