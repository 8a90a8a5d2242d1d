import { Link } from 'react-router-dom';
import { isSampleHere } from '../../api/sample-here.ts';
import { useSession } from '../../api/session.ts';
import { useLandingStyles } from './LandingScreen.styles.ts';
import { useMoreStyles } from './LandingMore.styles.ts';

export function TrySample() {
  const styles = useMoreStyles();
  const { action } = useLandingStyles();
  if (useSession().kind === 'authenticated') return null;
  const isHere = isSampleHere();
  return (
    <section aria-labelledby="sample" className={styles.sample}>
      <div>
        <h2 id="sample">{isHere ? 'Your free sample is on this device' : 'Try it now: ten minutes, no account'}</h2>
        <p>
          {isHere
            ? 'Go on with it, or look at your result and the reason for each answer.'
            : 'One passage and 13 questions in the real screen, also without a connection. Your result comes at once, with the reason for each answer, and nothing leaves your device.'}
        </p>
      </div>
      <Link className={action} to="/sample">
        {isHere ? 'Open the sample' : 'Try a free sample'}
      </Link>
    </section>
  );
}
