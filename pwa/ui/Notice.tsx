import {
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  type MessageBarIntent,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';

interface NoticeProps {
  intent?: MessageBarIntent;
  /** A sentence: what follows stands on the same line. */
  title?: `${string}.`;
  children?: ReactNode;
  /** Buttons or links that help. */
  actions?: ReactNode;
  className?: string;
}

const useStyles = makeStyles({
  // in a grid a bar of one long line would otherwise make the column as wide as itself, and never break
  room: { minWidth: 0 },
  bar: { borderRadius: '8px', minHeight: '44px' },
  actions: { '& button, & a': { minHeight: '36px', '@media (pointer: coarse)': { minHeight: '44px' } } },
});

/** What happened, what is safe and what helps, at the top of the part that it is about. */
export function Notice({ intent = 'info', title, children, actions, className }: NoticeProps) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.room, className)}>
      <MessageBar intent={intent} className={styles.bar}>
        <MessageBarBody>
          {title !== undefined && <MessageBarTitle>{title}</MessageBarTitle>} {children}
        </MessageBarBody>
        {actions !== undefined && <MessageBarActions className={styles.actions}>{actions}</MessageBarActions>}
      </MessageBar>
    </div>
  );
}
