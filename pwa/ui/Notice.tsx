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
import { TOUCH, radius, size } from './look.ts';

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
  // a bar of one long line would otherwise make its grid as wide as itself, and never break
  room: { minWidth: 0, maxWidth: '100%', justifySelf: 'stretch' },
  bar: { borderRadius: radius.card, minHeight: size.touch },
  actions: {
    '& a': { display: 'inline-flex', alignItems: 'center' },
    '& button, & a': { minHeight: size.compact, [TOUCH]: { minHeight: size.touch } },
  },
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
