import { Button, mergeClasses } from '@fluentui/react-components';
import { useState } from 'react';
import { PARENT_CATEGORIES, type ParentCategory } from '../../../shared/papers.ts';
import { useDevice } from '../../local/device.tsx';
import { saveGoal } from '../../local/writes/save-setting.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useHomeStyles } from './home.styles.ts';
import { TRACK_FOR, TRACK_TEXTS, TRACK_WORDS } from './track-texts.ts';

export function TrackBox() {
  const styles = useHomeStyles();
  const device = useDevice();
  const [hasFailed, setFailed] = useState(false);
  async function choose(track: ParentCategory): Promise<void> {
    try {
      await saveGoal(device, 'track', track);
      device.requestSync(0);
    } catch {
      setFailed(true);
    }
  }
  return (
    <section className={mergeClasses(styles.box, styles.asks)} aria-labelledby="track">
      <h2 id="track">{TRACK_TEXTS.question}</h2>
      <p className={styles.muted}>{TRACK_TEXTS.why}</p>
      <div className={styles.tracks}>
        {PARENT_CATEGORIES.map((track) => (
          <Button key={track} className={styles.track} onClick={() => void choose(track)}>
            <b>{TRACK_WORDS[track]}</b>
            <span>{TRACK_FOR[track]}</span>
          </Button>
        ))}
      </div>
      {hasFailed && (
        <Notice role="alert" intent="error">
          {TRACK_TEXTS.failed}
        </Notice>
      )}
    </section>
  );
}
