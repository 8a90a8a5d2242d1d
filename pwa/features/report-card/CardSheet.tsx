import { mergeClasses } from '@fluentui/react-components';
import { useId } from 'react';
import { EXAM_CATEGORIES } from '../../../shared/papers.ts';
import type { KindSeen } from '../../../shared/report-cards/kinds.ts';
import { type CardPaper, nextGoal, type ReportCard } from '../../../shared/report-cards/report-card.ts';
import { type CardHead } from '../../../shared/report-cards/card-head.ts';
import { CHECK_PATH, checkCodeWords } from '../../../shared/report-cards/sharing.ts';
import { TableHead } from '../../ui/TableHead.tsx';
import {
  areLong,
  hasRoom,
  modeWords,
  bandWords,
  CARD,
  cardDay,
  changeWords,
  goalWords,
  kindsAbout,
  minutesWords,
  paperAbout,
  resultWords,
  SKILLS,
} from './card-texts.ts';
import { useCardStyles } from './CardSheet.styles.ts';

interface CardSheetProps {
  card: ReportCard;
  /** Null until it is known. */
  head: CardHead | null;
  /** Null for a card without one; undefined where codes are not shown. */
  code: string | null | undefined;
  /** How many results are not among the kinds, because this device does not have their papers. */
  leftOut?: number;
  /** The kinds come later: each paper has to be read for them. */
  isCounting?: boolean;
  /** One of several sheets that are printed together. */
  isOfClass?: boolean;
}

/** The report card, one sheet of A4 when it is printed [R513]; long comments are on a second one [R503]. */
export function CardSheet({ card, head, code, leftOut = 0, isCounting = false, isOfClass }: CardSheetProps) {
  const styles = useCardStyles();
  const id = useId();
  const { goal, name, made_at, comments } = card;
  const hasLong = areLong(comments);
  return (
    <article
      className={mergeClasses(styles.sheet, hasRoom(card) && styles.large, isOfClass && styles.ofClass)}
      aria-labelledby={id}
    >
      <header className={styles.head}>
        <div className={styles.academy}>
          {head?.logo && (
            <img
              className={styles.logo}
              src={head.logo.address}
              width={head.logo.width}
              height={head.logo.height}
              alt=""
            />
          )}
          {head && (head.name !== null || !head.logo) && <span>{head.name ?? CARD.issuer}</span>}
        </div>
        <span className={styles.muted}>
          {CARD.title}. {CARD.made(cardDay(made_at))}
        </span>
      </header>
      <h2 id={id}>
        <bdi>{name}</bdi>
      </h2>
      <Bands card={card} />
      <section className={styles.goal}>
        <h3>{CARD.goal}</h3>
        <p>{goalWords(nextGoal(card), goal.test_date)}</p>
      </section>
      <Papers card={card} />
      <div className={mergeClasses(styles.columns, hasLong && styles.oneColumn)}>
        <Kinds card={card} leftOut={leftOut} isCounting={isCounting} />
        {hasLong ? (
          <section className={styles.onPaper}>
            <h3>{CARD.comments}</h3>
            <p>{CARD.commentsNext}</p>
          </section>
        ) : (
          <Comments comments={comments} />
        )}
      </div>
      <footer className={mergeClasses(styles.foot, hasLong && styles.footOfFirst)}>
        {code != null && (
          <p>
            {CARD.check}: <span className={styles.code}>{checkCodeWords(code)}</span>
            <span className={styles.small}>{CARD.checkAt(`${location.host}${CHECK_PATH}`)}</span>
          </p>
        )}
        {code === null && <p>{CARD.noCode}</p>}
        <p className={styles.small}>{CARD.practice}</p>
      </footer>
      {hasLong && (
        <div className={styles.secondSheet}>
          <div className={mergeClasses(styles.head, styles.headOfSecond)} aria-hidden="true">
            <span className={styles.academy}>
              <bdi>{name}</bdi>
            </span>
            <span className={styles.muted}>
              {head && `${head.name ?? CARD.issuer}. `}
              {CARD.title}. {CARD.made(cardDay(made_at))}
            </span>
          </div>
          <Comments comments={comments} areLong />
        </div>
      )}
    </article>
  );
}

function Bands({ card: { bands } }: { card: ReportCard }) {
  const styles = useCardStyles();
  return (
    <section>
      <h3>{CARD.bands}</h3>
      <ul className={styles.bands}>
        {EXAM_CATEGORIES.map((category) => {
          const found = bands.find(({ exam_category }) => exam_category === category);
          return (
            <li key={category}>
              <span className={styles.skill}>{SKILLS[category]}</span>
              {found ? (
                <>
                  <span className={styles.band}>{bandWords(found.band, found.is_floor)}</span>
                  <span className={styles.small}>{changeWords(found.band, found.before)}</span>
                  <span className={styles.small}>{CARD.from(found.exam_name, cardDay(found.end_time))}</span>
                </>
              ) : (
                <span className={styles.small}>{CARD.noBand}</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Papers({ card: { papers, papers_of } }: { card: ReportCard }) {
  const styles = useCardStyles();
  const hasTimes = papers.some(({ times }) => times.length > 0);
  const about = [papers.length < papers_of ? CARD.of(papers.length, papers_of) : '', hasTimes ? CARD.timeAbout : ''];
  return (
    <section>
      <h3>{CARD.papers}</h3>
      {papers.length === 0 ? (
        <p className={styles.muted}>{CARD.noPapers}</p>
      ) : (
        <table className={styles.table} aria-label={CARD.papers}>
          <TableHead
            columns={[
              [CARD.paper],
              [CARD.result, styles.result],
              ...(hasTimes ? [[CARD.time, styles.number] as const] : []),
            ]}
          />
          <tbody>
            {papers.map((paper) => (
              <PaperRow key={paper.result_id} paper={paper} hasTimes={hasTimes} />
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.after}>{about.filter((words) => words !== '').join(' ')}</p>
    </section>
  );
}

function PaperRow({ paper, hasTimes }: { paper: CardPaper; hasTimes: boolean }) {
  const styles = useCardStyles();
  const { exam_name, total, correct, times, state } = paper;
  const mode = modeWords(paper);
  const all = times.reduce((sum, { seconds }) => sum + seconds, 0);
  return (
    <tr>
      <th scope="row">
        {exam_name}
        <span className={styles.small}>
          {paperAbout(paper)}
          {times.length > 1 &&
            times.every(({ seconds }) => seconds >= 30) &&
            CARD.byPart(
              paper.exam_category,
              times.map(({ seconds }) => minutesWords(seconds)),
            )}
        </span>
      </th>
      <td>
        {resultWords(paper)}
        {mode !== '' && <span className={styles.small}>{mode}</span>}
        {state === 'scored' && total > 0 && <span className={styles.small}>{CARD.right(correct, total)}</span>}
      </td>
      {hasTimes && <td className={styles.number}>{all === 0 ? CARD.noTime : CARD.minutes(minutesWords(all))}</td>}
    </tr>
  );
}

interface KindsProps {
  card: ReportCard;
  leftOut: number;
  isCounting: boolean;
}

function Kinds({ card: { kinds, kinds_of }, leftOut, isCounting }: KindsProps) {
  const styles = useCardStyles();
  const answered = ({ right, wrong }: KindSeen) => right + wrong;
  const seen = kinds.filter((kind) => answered(kind) > 0);
  // a kind that one skill answered is not named as missing by the other
  const seenNames = new Set(seen.map(({ name }) => name));
  const unseen = new Set(kinds.flatMap(({ name }) => (seenNames.has(name) ? [] : [name])));
  const skills = ([undefined, 'reading', 'listening'] as const).filter((skill) =>
    seen.some((kind) => kind.skill === skill),
  );
  return (
    <section>
      <h3>{CARD.kinds}</h3>
      {kinds.length === 0 ? (
        <p className={styles.muted}>
          {isCounting ? (
            CARD.counting
          ) : leftOut === 0 ? (
            CARD.noKinds
          ) : (
            <OnScreenOrPaper screen={CARD.noKindsHere} paper={CARD.noKindsOnPaper} />
          )}
        </p>
      ) : (
        <>
          {seen.length > 0 && (
            <table className={styles.table} aria-label={CARD.kinds}>
              <TableHead columns={[[CARD.kind], [CARD.rightShare, styles.number]]} />
              {skills.map((skill) => (
                <tbody key={skill ?? ''}>
                  {skill && (
                    <tr>
                      <th scope="rowgroup" colSpan={2}>
                        {SKILLS[skill]}
                      </th>
                    </tr>
                  )}
                  {seen
                    .filter((kind) => kind.skill === skill)
                    .map((kind) => (
                      <tr key={kind.name}>
                        <th scope="row">{kind.name}</th>
                        <td className={styles.number}>
                          {CARD.share(kind.right, answered(kind))}
                          <span className={styles.rate}>{CARD.rate(kind.right, answered(kind))}</span>
                        </td>
                      </tr>
                    ))}
                </tbody>
              ))}
            </table>
          )}
          {unseen.size > 0 && <p className={styles.after}>{CARD.notAnswered([...unseen])}</p>}
          <p className={styles.after}>
            <OnScreenOrPaper
              screen={kindsAbout(kinds_of, leftOut, false)}
              paper={kindsAbout(kinds_of, leftOut, true)}
            />
          </p>
        </>
      )}
    </section>
  );
}

function OnScreenOrPaper({ screen, paper }: { screen: string; paper: string }) {
  const styles = useCardStyles();
  if (screen === paper) return screen;
  return (
    <>
      <span data-screen-only>{screen}</span>
      <span className={styles.onPaper}>{paper}</span>
    </>
  );
}

function Comments({ comments, areLong: hasLong = false }: Pick<ReportCard, 'comments'> & { areLong?: boolean }) {
  const styles = useCardStyles();
  return (
    <section>
      <h3>{CARD.comments}</h3>
      {comments.length === 0 ? (
        <p className={styles.muted}>{CARD.noComments}</p>
      ) : (
        <div className={mergeClasses(styles.comments, hasLong && styles.longComments)}>
          {comments.map(({ result_id, exam_name, end_time, band, comment }) => (
            <div key={result_id}>
              <h4>{CARD.commentOf(exam_name, band)}</h4>
              <p className={styles.small}>{cardDay(end_time)}</p>
              <p dir="auto" className={styles.comment}>
                {comment}
              </p>
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
