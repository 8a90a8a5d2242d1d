import { Link } from 'react-router-dom';
import { discriminationWord, facilityWord, type PaperInsight, type QuestionInsight } from '../../../shared/insight.ts';
import { CsvButton } from '../../ui/admin/CsvButton.tsx';
import { acceptPath, ANSWER_COLUMNS, shareWords } from './insight-texts.ts';
import { useInsightStyles } from './insight.styles.ts';
import { TableHead } from '../../ui/TableHead.tsx';
import { QUESTIONS_TABLE } from './screen-texts.ts';

interface QuestionsTableProps {
  paper: PaperInsight;
  facilityOf: (correct: number) => number | null;
}

const figureOf = (discrimination: number | null) => (discrimination === null ? '–' : discrimination.toFixed(2));

export function QuestionsTable({ paper, facilityOf }: QuestionsTableProps) {
  const styles = useInsightStyles();
  const { attempts, questions } = paper;
  return (
    <section className={styles.box} aria-labelledby="questions">
      <div className={styles.head}>
        <h2 id="questions">{QUESTIONS_TABLE.title}</h2>
        <CsvButton
          about={QUESTIONS_TABLE.questions}
          name="questions"
          head={[
            QUESTIONS_TABLE.question,
            QUESTIONS_TABLE.asks,
            QUESTIONS_TABLE.rightAnswer,
            QUESTIONS_TABLE.attempts,
            QUESTIONS_TABLE.right,
            QUESTIONS_TABLE.facility,
            QUESTIONS_TABLE.facilityWord,
            QUESTIONS_TABLE.discrimination,
            QUESTIONS_TABLE.discriminationWord,
            ...ANSWER_COLUMNS,
          ]}
          rows={questions.map(({ question_number, line, accepted, correct, discrimination, answers }) => [
            question_number,
            line,
            accepted,
            attempts,
            correct,
            facilityOf(correct),
            facilityWord(facilityOf(correct), attempts),
            discrimination,
            discriminationWord(discrimination, attempts),
            ...answers.flatMap(({ answer, given }) => [answer, given]),
          ])}
        />
      </div>
      <p className={styles.small}>{QUESTIONS_TABLE.about}</p>
      <table className={styles.table}>
        <caption className={styles.hidden}>{QUESTIONS_TABLE.questions}</caption>
        <TableHead
          columns={[
            [QUESTIONS_TABLE.number, styles.number],
            [QUESTIONS_TABLE.right],
            [QUESTIONS_TABLE.tellsApart, styles.fromTablet],
            [QUESTIONS_TABLE.answers],
          ]}
        />
        <tbody className={styles.top}>
          {questions.map((question) => {
            const { question_id, question_number, correct, discrimination } = question;
            const facility = facilityOf(correct);
            const telling = discriminationWord(discrimination, attempts);
            return (
              <tr key={question_id}>
                <th scope="row" className={styles.number}>
                  {question_number}
                </th>
                <td>
                  {shareWords(facility)}
                  <span className={styles.small}> {facilityWord(facility, attempts)}</span>
                  <span className={styles.onPhone}>
                    {figureOf(discrimination)} <span className={styles.small}>{telling}</span>
                  </span>
                </td>
                <td className={styles.fromTablet}>
                  {figureOf(discrimination)}{' '}
                  <span className={telling === 'look at the key' ? styles.warn : styles.small}>{telling}</span>
                </td>
                <td>
                  <Answers paper={paper} question={question} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function Answers({ paper, question }: { paper: PaperInsight; question: QuestionInsight }) {
  const styles = useInsightStyles();
  const { question_id, question_number, question_type, line, accepted, answers } = question;
  return (
    <>
      {line !== '' && <p dir="auto">{line}</p>}
      <p className={styles.small}>{QUESTIONS_TABLE.accepted(accepted)}</p>
      <ul className={styles.answers}>
        {answers.map(({ answer, given, is_correct }) => (
          <li key={`${is_correct} ${answer}`}>
            <bdi>{answer}</bdi>
            <span className={styles.small}>
              {given.toLocaleString('en')}
              {is_correct === 1 && QUESTIONS_TABLE.rightOne}
            </span>
            {question_type === 'fillBlank' && is_correct === 0 && (
              <Link
                to={acceptPath(paper, question_id, answer)}
                aria-label={QUESTIONS_TABLE.acceptOf(answer, question_number)}
              >
                {QUESTIONS_TABLE.accept}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {answers.length === 0 && <p className={styles.muted}>{QUESTIONS_TABLE.nobody}</p>}
    </>
  );
}
