import { LandingInfo } from '../../../shared/landing.ts';
import { Costs } from './Costs.tsx';
import { LandingFooter } from './LandingFooter.tsx';
import { useMoreStyles } from './LandingMore.styles.ts';
import { Posts } from './Posts.tsx';
import { Questions } from './Questions.tsx';
import { Testimonials } from './Testimonials.tsx';
import { usePublicReply } from './use-public-reply.ts';

export function LandingMore() {
  const styles = useMoreStyles();
  const { state } = usePublicReply('/api/landing/info', LandingInfo);
  const info = state.kind === 'here' ? state.reply : null;
  return (
    <>
      <div className={styles.band}>
        <div className={styles.column}>
          <div className={styles.two}>
            <Posts />
            <Testimonials />
          </div>
        </div>
      </div>
      <div className={styles.column}>
        <Costs info={info} />
        <Questions />
      </div>
      <LandingFooter social={info?.social ?? []} />
    </>
  );
}
