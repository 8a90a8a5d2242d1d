import { Button } from '@fluentui/react-components';
import { useId, useState } from 'react';
import type { OwnLink, Sharing } from '../../../shared/report-cards/sharing.ts';
import type { SharingCalls } from '../../api/report-cards.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { MakeLinkDialog } from './MakeLinkDialog.tsx';
import { SharingFailure } from './SharingFailure.tsx';
import { LINKS, SHARE } from './share-texts.ts';
import { useShareStyles } from './share.styles.ts';
import { failureWords, type Reading } from './use-reading.ts';

interface LinksBoxProps {
  calls: SharingCalls;
  sharing: Reading<Sharing>;
  isOwn: boolean;
}

/** Makes links to a report card that need no account, and ends them [R510, R511]. */
export function LinksBox({ calls, sharing, isOwn }: LinksBoxProps) {
  const styles = useShareStyles();
  const id = useId();
  const [isMaking, setMaking] = useState(false);
  const [asked, setAsked] = useState<OwnLink | null>(null);
  const { state, put } = sharing;
  const links = state.kind === 'here' ? state.value.links : [];

  async function end({ link_id }: OwnLink): Promise<string | null> {
    try {
      put(await calls.endLink(link_id));
    } catch (error) {
      return failureWords(error);
    }
    setAsked(null);
    showToast(LINKS.ended, 'success');
    return null;
  }

  return (
    <section className={styles.box} aria-labelledby={id}>
      <h2 id={id}>{LINKS.title}</h2>
      <p className={styles.muted}>{LINKS.about}</p>
      {state.kind === 'loading' && <p role="status">{SHARE.loading}</p>}
      {state.kind === 'failed' && <SharingFailure words={state.words} onRetry={sharing.again} />}
      {state.kind === 'here' && (
        <>
          {links.length === 0 && <p>{LINKS.none}</p>}
          <Button className={styles.act} onClick={() => setMaking(true)}>
            {LINKS.make}
          </Button>
        </>
      )}
      {links.length > 0 && (
        <>
          <h3>{LINKS.list}</h3>
          <ul className={styles.list}>
            {links.map((link) => (
              <li key={link.link_id}>
                <span className={styles.words}>
                  {isOwn ? LINKS.mine(link) : LINKS.made(link)}
                  <span className={styles.small}>
                    {LINKS.until(link)} {LINKS.used(link)}
                  </span>
                </span>
                <Button className={styles.act} aria-label={LINKS.endOf(link)} onClick={() => setAsked(link)}>
                  {LINKS.end}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {isMaking && <MakeLinkDialog calls={calls} onMade={put} onClose={() => setMaking(false)} />}
      {asked !== null && (
        <AskDialog
          title={LINKS.endTitle}
          keep={LINKS.keep}
          act={{ label: LINKS.end, busyLabel: LINKS.ending, destroys: true, run: () => end(asked) }}
          onClose={() => setAsked(null)}
        >
          <p>{LINKS.endText}</p>
        </AskDialog>
      )}
    </section>
  );
}
