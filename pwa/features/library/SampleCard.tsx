import { Link } from 'react-router-dom';
import { isSampleHere, TRY_THE_SAMPLE } from '../../api/sample-here.ts';
import { SAMPLE_CARD } from './sample-card-texts.ts';
import { useSampleCardStyles } from './SampleCard.styles.ts';

/** Stands first in a visitor's library: the one paper that needs no account. */
export function SampleCard() {
  const styles = useSampleCardStyles();
  const isHere = isSampleHere();
  return (
    <section className={styles.card} aria-labelledby="free-sample">
      <div>
        <h2 id="free-sample">{SAMPLE_CARD.title}</h2>
        <p className={styles.words}>{isHere ? SAMPLE_CARD.isHere : SAMPLE_CARD.words}</p>
      </div>
      <Link className={styles.link} to="/sample">
        {isHere ? SAMPLE_CARD.open : TRY_THE_SAMPLE}
      </Link>
    </section>
  );
}
