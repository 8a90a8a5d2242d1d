import { Button, Switch } from '@fluentui/react-components';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { MarkedPaper, MarkerFigures } from '../../../shared/marking.ts';
import { refusalWords } from '../../api/access.ts';
import { listMarkedPapers, readMarkerFigures, setSecondMarker } from '../../api/marking.ts';
import { CsvButton } from '../../ui/admin/CsvButton.tsx';
import { SearchField, useTypedSearch } from '../../ui/admin/SearchField.tsx';
import { useLoaded } from '../../ui/admin/use-pages.ts';
import { categoryWords } from '../../ui/exam-texts.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { closeWords, differenceWords, FIGURE_COLUMNS, figureOf, figureRows, MARKERS } from './figure-texts.ts';
import { useMarkingStyles } from './marking.styles.ts';

/** How much each marker has marked and how far they agree, and which papers have two markers. */
export function MarkersScreen() {
  const styles = useMarkingStyles();
  const figures = useLoaded(readMarkerFigures, refusalWords);
  const papers = useLoaded(listMarkedPapers, refusalWords);
  return (
    <>
      <Link to="/admin/marking" className={styles.queueLink}>
        {MARKERS.back}
      </Link>
      <h1>{MARKERS.title}</h1>
      <section aria-label={MARKERS.figures} className={styles.room}>
        <div className={styles.top}>
          <h2>{MARKERS.figures}</h2>
          {figures.value && (
            <CsvButton
              words={MARKERS.csv}
              about={MARKERS.csvAbout}
              name="markers"
              head={FIGURE_COLUMNS}
              rows={figureRows(figures.value)}
            />
          )}
        </div>
        <p className={styles.meta}>{MARKERS.about}</p>
        <Failure {...figures} />
        {figures.value && <FiguresTable figures={figures.value} />}
      </section>
      <section aria-label={MARKERS.papers} className={styles.room}>
        <h2>{MARKERS.papers}</h2>
        <p className={styles.meta}>{MARKERS.papersAbout}</p>
        <Failure {...papers} />
        {papers.value && <Papers papers={papers.value} onChange={papers.put} />}
      </section>
    </>
  );
}

function Failure({ failure, isLoading, reload }: { failure: string | null; isLoading: boolean; reload: () => void }) {
  if (isLoading) return <Loading words={MARKERS.loading} />;
  if (failure === null) return null;
  return (
    <Notice role="alert" intent="error" actions={<Button onClick={reload}>{MARKERS.retry}</Button>}>
      {failure}
    </Notice>
  );
}

function FiguresTable({ figures }: { figures: readonly MarkerFigures[] }) {
  const styles = useMarkingStyles();
  return (
    <table className={styles.figures}>
      <thead>
        <tr>
          {[MARKERS.marker, MARKERS.marked, MARKERS.mean, MARKERS.difference, MARKERS.close, MARKERS.decided].map(
            (name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {figures.map((one) => (
          <tr key={one.user_id}>
            <th scope="row">
              <bdi>{one.name ?? MARKERS.deleted}</bdi>
            </th>
            <td data-name={MARKERS.marked}>{one.marked.toLocaleString('en')}</td>
            <Figure name={MARKERS.mean} words={figureOf(one.mean)} />
            <Figure name={MARKERS.difference} words={differenceWords(one.difference, one.compared)} />
            <Figure name={MARKERS.close} words={closeWords(one)} />
            <Figure name={MARKERS.decided} words={differenceWords(one.from_decided, one.decided)} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On a phone a figure has its own line, which is left out where there is nothing to say. */
function Figure({ name, words }: { name: string; words: string }) {
  return (
    <td data-name={name} data-none={words === MARKERS.none ? '' : undefined}>
      {words}
    </td>
  );
}

function Papers({ papers, onChange }: { papers: MarkedPaper[]; onChange: (papers: MarkedPaper[]) => void }) {
  const styles = useMarkingStyles();
  const typed = useTypedSearch('');
  const { once } = useSingleFlight();
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  if (papers.length === 0) return <p>{MARKERS.noPapers}</p>;
  const words = typed.text.trim().toLowerCase();
  const shown = papers.filter(({ exam_name }) => exam_name.toLowerCase().includes(words));

  const change = ({ exam_id, exam_name }: MarkedPaper, on: boolean) =>
    once(async () => {
      setFailure(null);
      try {
        const changed = await setSecondMarker(exam_id, on);
        onChange(papers.map((one) => (one.exam_id === exam_id ? changed : one)));
        setSaid(on ? MARKERS.on(exam_name) : MARKERS.off(exam_name));
      } catch (error) {
        setFailure(refusalWords(error));
      }
    });

  return (
    <>
      {papers.length > 10 && <SearchField label={MARKERS.search} typed={typed} />}
      <p role="status" className={styles.meta}>
        {shown.length === 0 ? MARKERS.notFound : said}
      </p>
      {failure !== null && (
        <Notice role="alert" intent="error">
          {failure}
        </Notice>
      )}
      <ul className={styles.papers}>
        {shown.map((paper) => (
          <li key={paper.exam_id}>
            <span>
              {paper.exam_name} <span className={styles.meta}>{categoryWords(paper)}</span>
            </span>
            <Switch
              aria-label={MARKERS.second(paper.exam_name)}
              checked={paper.second}
              onChange={(_event, { checked }) => void change(paper, checked)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
