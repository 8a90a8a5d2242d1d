import { useEffect, useRef, useState } from 'react';
import type { Level } from './level.ts';
import { LEVEL } from './level-texts.ts';
import { useLevelStyles } from './LevelMeter.styles.ts';

const SLOW_MS = 500;
const SILENT_FOR_MS = 4000;
const SILENT_BELOW = 0.15;
const LOUD_FROM = 0.9;

export function LevelMeter({ level }: { level: Level }) {
  const styles = useLevelStyles();
  const bar = useRef<HTMLDivElement>(null);
  const [loudness, setLoudness] = useState<number | null>(null);
  const [isSilent, setSilent] = useState(false);

  useEffect(() => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const paint = () => {
      if (bar.current) bar.current.style.transform = `scaleX(${level.read().toFixed(2)})`;
    };
    let frame = 0;
    const animate = () => {
      paint();
      frame = requestAnimationFrame(animate);
    };
    if (!isCalm) animate();
    let lastHeard = performance.now();
    const timer = setInterval(() => {
      const loudest = level.readLoudest();
      if (loudest === null || loudest >= SILENT_BELOW) lastHeard = performance.now();
      setSilent(performance.now() - lastHeard > SILENT_FOR_MS);
      setLoudness(loudest === null ? null : Math.round(loudest * 10) * 10);
      if (isCalm) paint();
    }, SLOW_MS);
    return () => {
      clearInterval(timer);
      cancelAnimationFrame(frame);
    };
  }, [level]);

  return (
    <>
      <div className={styles.row}>
        <span aria-hidden="true">{LEVEL.name}</span>
        <div
          role="meter"
          aria-label={LEVEL.name}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={loudness ?? 0}
          aria-valuetext={levelWords(loudness)}
          className={styles.meter}
        >
          <div ref={bar} className={styles.level} />
        </div>
      </div>
      <p role="status" className={styles.quiet}>
        {isSilent ? LEVEL.silent : ''}
      </p>
    </>
  );
}

function levelWords(percent: number | null): string {
  if (percent === null) return LEVEL.notKnown;
  if (percent < SILENT_BELOW * 100) return LEVEL.isSilent;
  return percent >= LOUD_FROM * 100 ? LEVEL.isLoud : LEVEL.isGood;
}
