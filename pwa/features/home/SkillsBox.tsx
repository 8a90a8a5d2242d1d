import { mergeClasses } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import type { ParentCategory } from '../../../shared/papers.ts';
import type { LastOfSkill } from '../../local/queries/last-bands.ts';
import { dayWords } from '../../ui/day-texts.ts';
import { capitalised } from '../../ui/exam-texts.ts';
import { BANDS, lastBandText, noBandText, restText } from './band-texts.ts';
import { useHomeStyles } from './home.styles.ts';

interface SkillsBoxProps {
  skills: readonly LastOfSkill[];
  track: ParentCategory | null;
  /** False before the first sync: earlier attempts are not known. */
  isWhole: boolean;
}

/** Shows the last band of each skill. A band is never compared with the target: one paper is no average [R258]. */
export function SkillsBox({ skills, track, isWhole }: SkillsBoxProps) {
  const styles = useHomeStyles();
  const hasEstimate = skills.some(({ banded }) => banded?.result?.score?.kind === 'band');
  const rest = skills.filter(({ newest }) => !newest).map(({ skill }) => skill);
  return (
    <section className={styles.box} aria-labelledby="skills">
      <h2 id="skills">{BANDS.title(track)}</h2>
      <ul className={styles.skills}>
        {skills
          .filter(({ newest }) => newest)
          .map((one) => (
            <Skill key={one.skill} one={one} />
          ))}
      </ul>
      {rest.length > 0 && <p className={styles.muted}>{restText(rest, isWhole)}</p>}
      {hasEstimate && <p className={styles.muted}>{BANDS.estimated}</p>}
    </section>
  );
}

function Skill({ one }: { one: LastOfSkill }) {
  const styles = useHomeStyles();
  const band = lastBandText(one);
  return (
    <li>
      <div>
        <h3>{capitalised(one.skill)}</h3>
        {band === null || !one.banded ? (
          <p className={styles.muted}>{noBandText(one)}</p>
        ) : (
          <p className={styles.muted}>
            {dayWords(one.banded.attempt.end_time ?? one.banded.attempt.start_time)},{' '}
            <Link className={styles.paper} to={`/user/exam/result/${one.banded.attempt.result_id}`}>
              {one.banded.exam?.exam_name}
            </Link>
          </p>
        )}
      </div>
      <span
        aria-hidden={band === null}
        className={mergeClasses(styles.figure, styles.band, band === null && styles.noFigure)}
      >
        {band ?? BANDS.none}
      </span>
    </li>
  );
}
