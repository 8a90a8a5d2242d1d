import { Chat20Regular, Video20Regular, VideoClip20Regular } from '@fluentui/react-icons';
import { Link } from 'react-router-dom';
import type { LandingInfo, SocialKind } from '../../../shared/landing.ts';
import { useMoreStyles } from './LandingMore.styles.ts';

const SOCIAL = {
  short_video: { name: 'Short videos', Icon: VideoClip20Regular },
  video: { name: 'Videos', Icon: Video20Regular },
  chat: { name: 'Chat with us', Icon: Chat20Regular },
} satisfies Record<SocialKind, unknown>;

export function LandingFooter({ social }: { social: LandingInfo['social'] }) {
  const styles = useMoreStyles();
  return (
    <footer className={styles.footer}>
      <div className={styles.footerRow}>
        <p>Papertide is not affiliated with the owners of any English test.</p>
        <nav aria-label="More" className={styles.footerLinks}>
          <Link to="/course">Course</Link>
          <Link to="/disclaimer">Disclaimer</Link>
          <Link to="/privacy">Privacy</Link>
          <Link to="/what-if">What happens if …</Link>
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
