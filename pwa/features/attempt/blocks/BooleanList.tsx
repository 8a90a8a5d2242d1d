import { Fragment } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { RichHtml } from '../../../ui/RichHtml.tsx';
import { useBlockStyles } from './blocks.styles.ts';

/** What the words TRUE, FALSE, NOT GIVEN and their like mean. */
export function BooleanList({ rows }: { rows: readonly { value: string; description: string }[] }) {
  const styles = useBlockStyles();
  return (
    <dl className={mergeClasses(styles.list, styles.definitions)}>
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
