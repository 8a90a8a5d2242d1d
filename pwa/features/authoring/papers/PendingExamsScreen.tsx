import { Button } from '@fluentui/react-components';
import { Add20Regular, ArrowUpload20Regular } from '@fluentui/react-icons';
import { useCallback, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { DraftExam } from '../../../../shared/authoring/draft.ts';
import { EXAM_CATEGORIES, PARENT_CATEGORIES } from '../../../../shared/papers.ts';
import { deleteExam, failureWords, listExams } from '../../../api/authoring.ts';
import { continuePath } from '../../../api/draft-place.ts';
import { useSession } from '../../../api/session.ts';
import { useMay } from '../../../api/use-roles.ts';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { capitalised } from '../../../ui/exam-texts.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { showToast } from '../../../ui/toast.ts';
import { withFilter } from '../../../ui/with-filter.ts';
import { ChoiceCards } from '../frame/ChoiceCards.tsx';
import { LoadFailure } from '../frame/LoadFailure.tsx';
import { useLoad } from '../frame/use-load.ts';
import { ImportDialog } from '../published/ImportDialog.tsx';
import { stepPath } from '../frame/step-machine.ts';
import { DiscardDialog } from '../steps/DiscardDialog.tsx';
import { LoadSamplesDialog } from './LoadSamplesDialog.tsx';
import { PendingCard } from './PendingCard.tsx';
import { groupByYear, narrowed, readPendingFilter, type PendingFilter } from './pending-groups.ts';
import { usePendingStyles } from './Pending.styles.ts';
import { PAPERS_TEXTS, SAMPLES_TEXTS } from './papers-texts.ts';

/** In the address, so that other screens can lead to the dialog. */
const SAMPLES = 'samples';

const listPending = (signal: AbortSignal) => listExams({ creationStatus: 'pending' }, signal);
const choices = (words: readonly string[]) =>
  [['', PAPERS_TEXTS.all], ...words.map((word) => [word, capitalised(word)] as const)] as const;

export function PendingExamsScreen() {
  const styles = usePendingStyles();
  const navigate = useNavigate();
  const { loaded, reload, put } = useLoad(listPending);
  const session = useSession();
  const mayPublish = useMay('publishing');
  const user_id = session.kind === 'authenticated' ? session.user.user_id : '';
  const [query, setQuery] = useSearchParams();
  const [doomed, setDoomed] = useState<DraftExam | null>(null);
  const [isImporting, setImporting] = useState(false);
  const close = useCallback(() => setDoomed(null), []);
  const filter = readPendingFilter(query);
  const all = loaded.kind === 'here' ? loaded.value : [];
  const shown = narrowed(all, filter);

  function narrow(name: keyof PendingFilter | typeof SAMPLES, value: string): void {
    setQuery((before) => withFilter(before, name, value), { replace: true });
  }

  const leaveOut = (exam: DraftExam) => put(all.filter((one) => one.exam_id !== exam.exam_id));

  async function remove(exam: DraftExam): Promise<string | null> {
    try {
      await deleteExam(exam.exam_id);
    } catch (error) {
      return failureWords(error);
    }
    leaveOut(exam);
    setDoomed(null);
    showToast(PAPERS_TEXTS.wasDeleted(exam.exam_name), 'success');
    return null;
  }

  return (
    <>
      <div className={styles.head}>
        <h1>{PAPERS_TEXTS.title}</h1>
        <div className={styles.begin}>
          {mayPublish && (
            <Button className={styles.add} onClick={() => void navigate('/admin/exam/mocks')}>
              {PAPERS_TEXTS.mocks}
            </Button>
          )}
          <Button className={styles.add} icon={<ArrowUpload20Regular />} onClick={() => setImporting(true)}>
            {PAPERS_TEXTS.importFile}
          </Button>
          <Button
            appearance="primary"
            className={styles.add}
            icon={<Add20Regular />}
            onClick={() => void navigate(stepPath(null, 'details'))}
          >
            {PAPERS_TEXTS.add}
          </Button>
        </div>
      </div>
      <div className={styles.filters}>
        <ChoiceCards
          label={PAPERS_TEXTS.track}
          choices={choices(PARENT_CATEGORIES)}
          value={filter.parentCategory ?? ''}
          onChange={(value) => narrow('parentCategory', value)}
        />
        <ChoiceCards
          label={PAPERS_TEXTS.category}
          choices={choices(EXAM_CATEGORIES)}
          value={filter.examCategory ?? ''}
          onChange={(value) => narrow('examCategory', value)}
        />
        {loaded.kind === 'here' && all.length > 0 && (
          <p role="status" className={styles.count}>
            {countWords(shown.length, all.length)}
          </p>
        )}
      </div>
      {filter.ready && shown.length > 0 && (
        <p className={styles.only}>
          {PAPERS_TEXTS.onlyReady}
          <Button className={styles.add} onClick={() => narrow('ready', '')}>
            {PAPERS_TEXTS.showAll}
          </Button>
        </p>
      )}
      {loaded.kind === 'loading' && <Loading />}
      {loaded.kind === 'failed' && <LoadFailure failure={loaded} onRetry={reload} />}
      {loaded.kind === 'here' && shown.length === 0 && (
        <div className={styles.empty}>
          <p>{PAPERS_TEXTS.none}</p>
          {all.length > 0 ? (
            <Button onClick={() => setQuery({}, { replace: true })}>{PAPERS_TEXTS.showAll}</Button>
          ) : (
            <>
              <p>{PAPERS_TEXTS.howToBegin}</p>
              {mayPublish && <Button onClick={() => narrow(SAMPLES, '1')}>{SAMPLES_TEXTS.title}</Button>}
            </>
          )}
        </div>
      )}
      {groupByYear(shown).map(({ year, months }) => (
        <section key={year} className={styles.year} aria-label={String(year)}>
          <h2>{year}</h2>
          {months.map(({ month, exams }) => (
            <section key={month} aria-label={`${month} ${year}`}>
              <h3 className={styles.month}>{month}</h3>
              <ul className={styles.cards}>
                {exams.map((exam) => (
                  <PendingCard
                    key={exam.exam_id}
                    exam={exam}
                    continuePath={continuePath(user_id, exam.exam_id)}
                    onDelete={mayPublish ? setDoomed : null}
                    onDuplicated={reload}
                  />
                ))}
              </ul>
            </section>
          ))}
        </section>
      ))}
      {mayPublish && query.has(SAMPLES) && <LoadSamplesDialog onClose={() => narrow(SAMPLES, '')} />}
      {isImporting && <ImportDialog mayBringBack={mayPublish} onClose={() => setImporting(false)} onChanged={reload} />}
      {doomed?.on_offer !== undefined && (
        <DiscardDialog exam={doomed} onDiscarded={() => leaveOut(doomed)} onClose={close} />
      )}
      {doomed && doomed.on_offer === undefined && (
        <AskDialog
          title={PAPERS_TEXTS.deleteTitle}
          act={{
            label: PAPERS_TEXTS.delete,
            busyLabel: PAPERS_TEXTS.deleting,
            destroys: true,
            run: () => remove(doomed),
          }}
          keep={PAPERS_TEXTS.cancel}
          onClose={close}
        >
          <p>{PAPERS_TEXTS.areYouSure}</p>
          <p>
            <b>{doomed.exam_name}</b>
            {PAPERS_TEXTS.whatGoes}
          </p>
        </AskDialog>
      )}
    </>
  );
}

function countWords(shown: number, all: number): string {
  const words = all === 1 ? PAPERS_TEXTS.one : PAPERS_TEXTS.many;
  return shown === all ? `${all} ${words}` : PAPERS_TEXTS.someOf(shown, all, words);
}
