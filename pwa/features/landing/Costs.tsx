import { Link } from 'react-router-dom';
import type { LandingInfo } from '../../../shared/landing.ts';
import { useMoreStyles } from './LandingMore.styles.ts';
import { COSTS } from './landing-more-texts.ts';

export function Costs({ info }: { info: LandingInfo | null }) {
  const styles = useMoreStyles();
  return (
    <section aria-labelledby="costs">
      <div className={styles.head}>
        <h2 id="costs">{COSTS.title}</h2>
      </div>
      <div className={styles.costs}>
        <div className={styles.cost}>
          <h3>{COSTS.free}</h3>
          <p>{COSTS.freeText}</p>
          <Link className={styles.link} to="/user/exam/attend?show=free">
            {COSTS.seeFree}
          </Link>
        </div>
        <div className={styles.cost}>
          <h3>{COSTS.month}</h3>
          <p>{info?.price_info ?? COSTS.monthText}</p>
        </div>
        <div className={styles.cost}>
          <h3>{COSTS.pay}</h3>
          <p>{info?.payment_info ?? COSTS.payText}</p>
        </div>
      </div>
    </section>
  );
}
