import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkCircle20Filled, ErrorCircle20Filled, Info20Filled, Warning20Filled } from '@fluentui/react-icons';
import { useId, type ReactNode } from 'react';
import { PHONE, TOUCH, radius, size, space } from './look.ts';

type NoticeIntent = 'info' | 'success' | 'warning' | 'error';

interface NoticeProps {
  intent?: NoticeIntent;
  /** Makes it a live region: a screen reader reads it when it appears. */
  role?: 'status' | 'alert';
  title?: `${string}.`;
  children?: ReactNode;
  actions?: ReactNode;
  className?: string;
}

const icons = {
  info: Info20Filled,
  success: CheckmarkCircle20Filled,
  warning: Warning20Filled,
  error: ErrorCircle20Filled,
};

const useStyles = makeStyles({
  // otherwise a bar of one long line makes its grid as wide as itself, and never wraps
  room: { minWidth: 0, maxWidth: '100%', justifySelf: 'stretch' },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: `0 ${space.m}`,
    minHeight: size.touch,
    padding: `${space.hair} ${space.m}`,
    // a border has twelve rules, and four more for each intent
    outline: `1px solid ${tokens.colorNeutralStroke1}`,
    outlineOffset: '-1px',
    borderRadius: radius.card,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground3,
    '& svg': { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  },
  words: {
    flex: '1 1 240px',
    display: 'flex',
    gap: space.s,
    minWidth: 0,
    padding: `${space.s} 0`,
    overflowWrap: 'anywhere',
    '& b': { fontWeight: 600 },
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    padding: `${space.xs} 0`,
    gap: `${space.s} ${space.m}`,
    [PHONE]: { paddingBottom: space.s, ':not(:has(button))': { margin: `-${space.xs} 0`, padding: 0 } },
    '& button, & a': { minHeight: size.compact, [TOUCH]: { minHeight: size.touch } },
    '& a': { display: 'inline-flex', alignItems: 'center' },
  },
  success: {
    outlineColor: tokens.colorStatusSuccessBorder1,
    backgroundColor: tokens.colorStatusSuccessBackground1,
    '& svg': { flexShrink: 0, color: tokens.colorStatusSuccessForeground1 },
  },
  warning: {
    outlineColor: tokens.colorStatusWarningBorder1,
    backgroundColor: tokens.colorStatusWarningBackground1,
    '& svg': { flexShrink: 0, color: tokens.colorStatusWarningForeground3 },
  },
  error: {
    outlineColor: tokens.colorStatusDangerBorder1,
    backgroundColor: tokens.colorStatusDangerBackground1,
    '& svg': { flexShrink: 0, color: tokens.colorStatusDangerForeground1 },
  },
});

export function Notice({ intent = 'info', role, title, children, actions, className }: NoticeProps) {
  const styles = useStyles();
  const id = useId();
  const Icon = icons[intent];
  return (
    <div role={role} className={mergeClasses(styles.room, className)}>
      <div role="group" aria-labelledby={id} className={mergeClasses(styles.bar, intent !== 'info' && styles[intent])}>
        <div className={styles.words}>
          <Icon aria-hidden />
          <div id={id}>
            {title !== undefined && <b>{title}</b>} {children}
          </div>
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
