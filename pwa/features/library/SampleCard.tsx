import { Link } from 'react-router-dom';
import { isSampleHere, TRY_THE_SAMPLE } from '../../api/sample-here.ts';
import { useSampleCardStyles } from './SampleCard.styles.ts';

/** Stands first in a visitor's library: the one paper that needs no account. */
export function SampleCard() {
  const styles = useSampleCardStyles();
  const isHere = isSampleHere();
  return (
    <section className={styles.card} aria-labelledby="free-sample">
      <div>
        <h2 id="free-sample">Free sample</h2>
        <p className={styles.words}>
          {isHere
            ? 'It is on this device.'
            : 'Ten minutes. You see your result at once, with the reason for each answer.'}
        </p>
      </div>
      <Link className={styles.link} to="/sample">
        {isHere ? 'Open your free sample' : TRY_THE_SAMPLE}
      </Link>
    </section>
  );
}
