import { makeStyles, tokens } from '@fluentui/react-components';
import { LockClosed16Regular } from '@fluentui/react-icons';
import { Link, useLocation } from 'react-router-dom';
import { loginPath } from '../api/return-path.ts';
import type { User } from '../../shared/accounts.ts';
import { useDeviceIfOpen } from '../local/device.tsx';
import { size, space } from '../ui/look.ts';

const useStyles = makeStyles({
  strip: {
    display: 'flex',
    alignItems: 'center',
    gap: space.s,
    padding: `0 ${space.l}`,
    minHeight: size.touch,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorNeutralForeground1,
    '& svg': { flexShrink: 0, color: tokens.colorStatusWarningForeground1 },
    '& p': { flexGrow: 1, padding: `${space.s} 0` },
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: size.touch,
      color: tokens.colorBrandForegroundLink,
      fontWeight: 600,
      whiteSpace: 'nowrap',
    },
  },
});

export function SessionStrip({ replacedBy }: { replacedBy: User | null }) {
  const location = useLocation();
  const styles = useStyles();
  const isInMemory = useDeviceIfOpen()?.db.isInMemory === true;
  return (
    <div role="status" className={styles.strip}>
      <LockClosed16Regular aria-hidden />
      {replacedBy ? (
        <>
          <p>
            {replacedBy.first_name} {replacedBy.last_name} signed in on this device. Your answers are kept here for your
            next sign-in.
          </p>
          <a href="/">Leave</a>
        </>
      ) : (
        <>
          <p>
            Your sign-in has ended. Your answers are kept {isInMemory ? 'in this tab' : 'on this device'}. Log in to
            send them.
          </p>
          <Link to={loginPath(location)}>Log in</Link>
        </>
      )}
    </div>
  );
}
