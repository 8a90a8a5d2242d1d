import { Speaker220Regular, SpeakerMute20Regular } from '@fluentui/react-icons';
import { useEffect, useRef, useState } from 'react';
import { filledTo } from './filled-to.ts';
import { VOLUME, VOLUME_KEYS, volumeWords } from './player-texts.ts';
import { usePlayerStyles } from './Player.styles.ts';
import { useVolumeStyles } from './VolumeButton.styles.ts';

const LOUDEST = 100;

export function VolumeButton({ setVolume }: { setVolume: (volume: number) => boolean }) {
  const styles = useVolumeStyles();
  const { range } = usePlayerStyles();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [percent, setPercent] = useState(LOUDEST);
  const [isSettable, setSettable] = useState(true);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  function change(next: number): void {
    if (setVolume(next / LOUDEST)) setPercent(next);
    else setSettable(false);
  }

  return (
    <div
      ref={box}
      role="presentation"
      className={styles.box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label={VOLUME}
        aria-expanded={isOpen}
        aria-controls="player-volume"
        className={styles.button}
        onClick={() => setOpen(!isOpen)}
      >
        {percent === 0 ? <SpeakerMute20Regular aria-hidden="true" /> : <Speaker220Regular aria-hidden="true" />}
      </button>
      <div id="player-volume" hidden={!isOpen} className={styles.panel}>
        {isSettable ? (
          <label className={styles.line}>
            <span aria-hidden="true">{volumeWords(percent)}</span>
            <input
              type="range"
              aria-label={VOLUME}
              aria-valuetext={volumeWords(percent)}
              className={range}
              min={0}
              max={LOUDEST}
              step={5}
              value={percent}
              style={filledTo(percent / LOUDEST)}
              onChange={(event) => change(Number(event.currentTarget.value))}
            />
          </label>
        ) : (
          <p role="status">{VOLUME_KEYS}</p>
        )}
      </div>
    </div>
  );
}
