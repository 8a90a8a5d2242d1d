import { mergeClasses } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { useDevice } from '../../local/device.tsx';
import { useResultStyles } from './result.styles.ts';
import { INVITE } from './screen-texts.ts';

export function SampleInvite({ result_id }: { result_id: string }) {
  const styles = useResultStyles();
  const { user } = useDevice();
  if (user) return null;
  const back = `?returnTo=${encodeURIComponent(`/user/exam/result/${result_id}?keep=1`)}`;
  return (
    <section className={styles.invite} aria-labelledby="keep">
      <div>
        <h2 id="keep">{INVITE.heading}</h2>
        <p>{INVITE.words}</p>
      </div>
      <div className={styles.inviteActions}>
        <Link className={mergeClasses(styles.button, styles.primary)} to={`/user/register${back}`}>
          {INVITE.signUp}
        </Link>
        <Link className={styles.button} to={`/auth/user/login${back}`}>
          {INVITE.login}
        </Link>
      </div>
    </section>
  );
}
