import { Link } from 'react-router-dom';
import type { LandingInfo } from '../../../shared/landing.ts';
import { useMoreStyles } from './LandingMore.styles.ts';

export function Costs({ info }: { info: LandingInfo | null }) {
  const styles = useMoreStyles();
  return (
    <section aria-labelledby="costs">
      <div className={styles.head}>
        <h2 id="costs">What it costs</h2>
      </div>
      <div className={styles.costs}>
        <div className={styles.cost}>
          <h3>Free papers</h3>
          <p>Papers marked Free cost nothing. Sign up with an email address and sit them as often as you like.</p>
          <Link className={styles.link} to="/user/exam/attend?show=free">
            See the free papers
          </Link>
        </div>
        <div className={styles.cost}>
          <h3>All papers of a month</h3>
          <p>
            {info?.price_info ??
              'The academy opens all papers of a month to you, for as many weeks as you agree on. Ask it for today’s price.'}
          </p>
        </div>
        <div className={styles.cost}>
          <h3>How to pay</h3>
          <p>{info?.payment_info ?? 'You pay the academy itself, not this app: no card is asked for here.'}</p>
        </div>
      </div>
    </section>
  );
}
