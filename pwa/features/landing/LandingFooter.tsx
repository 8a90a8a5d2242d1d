import { Chat20Regular, Video20Regular, VideoClip20Regular } from '@fluentui/react-icons';
import { Link } from 'react-router-dom';
import type { LandingInfo, SocialKind } from '../../../shared/landing.ts';
import { useMoreStyles } from './LandingMore.styles.ts';
import { FOOTER } from './landing-more-texts.ts';

const SOCIAL = {
  short_video: { name: FOOTER.shortVideos, Icon: VideoClip20Regular },
  video: { name: FOOTER.videos, Icon: Video20Regular },
  chat: { name: FOOTER.chat, Icon: Chat20Regular },
} satisfies Record<SocialKind, unknown>;

export function LandingFooter({ social }: { social: LandingInfo['social'] }) {
  const styles = useMoreStyles();
  return (
    <footer className={styles.footer}>
      <div className={styles.footerRow}>
        <p>{FOOTER.notAffiliated}</p>
        <nav aria-label={FOOTER.more} className={styles.footerLinks}>
          <Link to="/course">{FOOTER.course}</Link>
          <Link to="/disclaimer">{FOOTER.disclaimer}</Link>
          <Link to="/privacy">{FOOTER.privacy}</Link>
          <Link to="/what-if">{FOOTER.whatIf}</Link>
          {social.map(({ kind, address }) => {
            const { name, Icon } = SOCIAL[kind];
            return (
              <a key={kind} href={address} target="_blank" rel="noopener noreferrer">
                <Icon aria-hidden />
                {name}
              </a>
            );
          })}
        </nav>
      </div>
    </footer>
  );
}
