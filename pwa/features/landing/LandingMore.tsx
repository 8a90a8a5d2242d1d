import { mergeClasses } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { LandingInfo } from '../../../shared/landing.ts';
import { isSampleHere, TRY_THE_SAMPLE } from '../../api/sample-here.ts';
import { useSession } from '../../api/session.ts';
import { Costs } from './Costs.tsx';
import { LandingFooter } from './LandingFooter.tsx';
import { useMoreStyles } from './LandingMore.styles.ts';
import { useLandingStyles } from './LandingScreen.styles.ts';
import { OPEN_SAMPLE } from './landing-texts.ts';
import { Posts } from './Posts.tsx';
import { Questions } from './Questions.tsx';
import { Testimonials } from './Testimonials.tsx';
import { usePublicReply } from './use-public-reply.ts';

export function LandingMore() {
  const styles = useMoreStyles();
  const { action, primary } = useLandingStyles();
  const isSignedIn = useSession().kind === 'authenticated';
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
        {!isSignedIn && (
          <Link to="/sample" className={mergeClasses(action, primary, styles.last)}>
            {isSampleHere() ? OPEN_SAMPLE : TRY_THE_SAMPLE}
          </Link>
        )}
      </div>
      <LandingFooter social={info?.social ?? []} />
    </>
  );
}
