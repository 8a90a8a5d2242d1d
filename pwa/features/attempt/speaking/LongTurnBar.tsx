import { turn } from './examiner-texts.ts';
import { useExaminerStyles } from './examiner.styles.ts';
import { LONG_TURN_MS, turnWords } from './long-turn.ts';

export function LongTurnBar({ elapsedMs }: { elapsedMs: number }) {
  const styles = useExaminerStyles();
  const share = Math.min(1, elapsedMs / LONG_TURN_MS);
  return (
    <div>
      <p role="status" className={styles.said}>
        {turnWords(elapsedMs)}
      </p>
      <div className={styles.captioned}>
        <span aria-hidden="true">{turn.time}</span>
        <div
          role="progressbar"
          aria-label={turn.bar}
          aria-valuemin={0}
          aria-valuemax={LONG_TURN_MS / 1000}
          aria-valuenow={Math.floor((share * LONG_TURN_MS) / 1000)}
          className={styles.bar}
        >
          <div className={styles.filled} style={{ width: `${share * 100}%` }} />
          <span aria-hidden="true" className={styles.half} />
        </div>
      </div>
    </div>
  );
}
