import { mergeClasses } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { useDevice } from '../../local/device.tsx';
import { useResultStyles } from './result.styles.ts';

export function SampleInvite({ result_id }: { result_id: string }) {
  const styles = useResultStyles();
  const { user } = useDevice();
  if (user) return null;
  const back = `?returnTo=${encodeURIComponent(`/user/exam/result/${result_id}?keep=1`)}`;
  return (
    <section className={styles.invite} aria-labelledby="keep">
      <div>
        <h2 id="keep">Keep this result</h2>
        <p>
          It is on this device only, and in no account. Sign up, and it becomes yours, with your answers, highlights and
          notes.
        </p>
      </div>
      <div className={styles.inviteActions}>
        <Link className={mergeClasses(styles.button, styles.primary)} to={`/user/register${back}`}>
          Sign up to keep it
        </Link>
        <Link className={styles.button} to={`/auth/user/login${back}`}>
          I have an account
        </Link>
      </div>
    </section>
  );
}
