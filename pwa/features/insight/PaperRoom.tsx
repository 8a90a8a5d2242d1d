import { Select } from '@fluentui/react-components';
import { useCallback } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { meanScore } from '../../../shared/falls-behind.ts';
import { facilityOf, type PaperInsight } from '../../../shared/insight.ts';
import { readPaperInsight } from '../../api/insight.ts';
import { counted } from '../../ui/admin/counted.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { ChartBox } from './ChartBox.tsx';
import { Figures } from './Figures.tsx';
import { meanOfWords, scoreBars, scoreWords } from './insight-texts.ts';
import { useInsightStyles } from './insight.styles.ts';
import { QuestionsTable } from './QuestionsTable.tsx';
import { INSIGHT, PAPER_ROOM } from './screen-texts.ts';

export function PaperRoom({ examId }: { examId: string }) {
  const [query] = useSearchParams();
  const revision = query.get('revision');
  const load = useCallback((signal: AbortSignal) => readPaperInsight(examId, revision, signal), [examId, revision]);
  return (
    <Figures load={load} left={({ left }) => left}>
      {(paper) => <PaperFigures paper={paper} />}
    </Figures>
  );
}

function PaperFigures({ paper }: { paper: PaperInsight }) {
  const styles = useInsightStyles();
  const [query, setQuery] = useSearchParams();
  const { exam_name, exam_category, scores, revisions, revision, attempts, questions } = paper;
  usePageTitle(INSIGHT.pageTitle(exam_name));
  const { mean, mean_of } = meanScore(scores);
  const isBands = scores.some(({ kind }) => kind === 'band');
  const missed = questions.map(({ question_number, line, correct }) => ({
    name: String(question_number),
    nameInFile: line === '' ? String(question_number) : `${question_number}. ${line}`,
    count: attempts - correct,
  }));
  return (
    <>
      <div>
        <p className={styles.small}>
          <Link to="?">{PAPER_ROOM.all}</Link>
        </p>
        <h2>{exam_name}</h2>
      </div>
      <ChartBox
        title={isBands ? PAPER_ROOM.bands : PAPER_ROOM.scores}
        bars={scoreBars(scores)}
        columns={[isBands ? PAPER_ROOM.band : PAPER_ROOM.percentage, PAPER_ROOM.ended]}
        fileName="scores"
      >
        {mean !== null && (
          <p>
            {PAPER_ROOM.mean(scoreWords(mean))}{' '}
            <span className={styles.small}>{meanOfWords({ exam_category, attempts, mean_of })}</span>
          </p>
        )}
        {isBands && <p className={styles.small}>{PAPER_ROOM.estimated}</p>}
      </ChartBox>
      {questions.length > 0 && (
        <>
          <div className={styles.tools}>
            {revisions.length > 1 && (
              <Select
                aria-label={PAPER_ROOM.revision}
                value={String(revision)}
                onChange={(_event, { value }) => {
                  const next = new URLSearchParams(query);
                  next.set('revision', value);
                  setQuery(next, { replace: true });
                }}
              >
                {revisions.map((one) => (
                  <option key={one.revision} value={one.revision}>
                    {PAPER_ROOM.revisionOf(one.revision, counted(one.attempts, 'attempt'))}
                  </option>
                ))}
              </Select>
            )}
            {revisions.length === 1 && (
              <p className={styles.muted}>{PAPER_ROOM.revisionOf(revision, counted(attempts, 'ended attempt'))}</p>
            )}
          </div>
          {missed.some(({ count }) => count > 0) && (
            <ChartBox
              title={PAPER_ROOM.missed}
              bars={missed}
              columns={[PAPER_ROOM.question, PAPER_ROOM.missedIt]}
              fileName="missed-questions"
            />
          )}
          <QuestionsTable paper={paper} facilityOf={(correct) => facilityOf({ attempts, correct })} />
        </>
      )}
    </>
  );
}
