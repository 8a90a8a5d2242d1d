import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { PARENT_CATEGORIES, type ParentCategory } from '../../../shared/papers.ts';
import { useDevice } from '../../local/device.tsx';
import { saveGoal } from '../../local/writes/save-setting.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useHomeStyles } from './home.styles.ts';
import { TRACK_TEXTS, TRACK_WORDS } from './track-texts.ts';

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
    <section className={styles.box} aria-labelledby="track">
      <h2 id="track">{TRACK_TEXTS.question}</h2>
      <p className={styles.muted}>{TRACK_TEXTS.why}</p>
      <div className={styles.tracks}>
        {PARENT_CATEGORIES.map((track) => (
          <Button key={track} size="large" onClick={() => void choose(track)}>
            {TRACK_WORDS[track]}
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
