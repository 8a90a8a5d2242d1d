import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Fragment } from 'react';
import { ENLARGED, radius, space } from './look.ts';

export const useLineStyles = makeStyles({
  lines: {
    display: 'grid',
    gridTemplateColumns: 'minmax(96px, max-content) minmax(0, 1fr)',
    gap: `${space.s} ${space.l}`,
    [ENLARGED]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    alignItems: 'baseline',
    margin: 0,
    '& dt': { display: 'flex', flexWrap: 'wrap', gap: space.xs },
  },
  key: {
    padding: `${space.hair} ${space.s}`,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: radius.control,
    backgroundColor: tokens.colorNeutralBackground3,
    font: 'inherit',
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
});

interface KeyLinesProps {
  lines: readonly { keys: readonly string[]; does: string }[];
  className?: string;
}

/** A list of keys with what each does. */
export function KeyLines({ lines, className }: KeyLinesProps) {
  const styles = useLineStyles();
  return (
    <dl className={mergeClasses(styles.lines, className)}>
      {lines.map(({ keys, does }) => (
        <Fragment key={does}>
          <dt>
            {keys.map((key) => (
              <kbd key={key} className={styles.key}>
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
