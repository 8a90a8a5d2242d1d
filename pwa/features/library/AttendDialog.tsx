import { Button } from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isFree } from '../../../shared/access.ts';
import { durationMinutes } from '../../../shared/duration.ts';
import { likelyPartMinutes } from '../../../shared/part-minutes.ts';
import type { Exam } from '../../../shared/papers.ts';
import type { PaymentInfo } from '../../../shared/payment.ts';
import { useDevice, useTimeTrust } from '../../local/device.tsx';
import { usePartMinutes } from '../../local/queries/part-minutes.ts';
import type { Library } from '../../local/queries/read-library.ts';
import { listedPaper } from '../../offline/wanted-paper.ts';
import { downloads, useDownload } from '../../offline/downloads.ts';
import { Modal } from '../../ui/Modal.tsx';
import { attendState, hasAccess } from './attend-state.ts';
import { useAttendDialogStyles } from './AttendDialog.styles.ts';
import { AttendOffer, StartAgainQuestion } from './AttendOffer.tsx';
import * as texts from './attend-texts.ts';
import { readWay } from './chosen-way.ts';
import { HOW_TO_PAY } from './library-texts.ts';
import { capitalised, categoryWords } from '../../ui/exam-texts.ts';
import { MODE_TEXTS, minutesText, partTimeText, type PartTime } from './mode-texts.ts';
import { ModeChoice } from './ModeChoice.tsx';
import { OfflineLine, ReadyOffline } from './OfflineLine.tsx';
import { newestReadyRevision, offlineState } from './offline-state.ts';
import type { AttemptOwner, StartMode } from './start-exam.ts';
import { useNow } from '../../base/use-now.ts';
import { useStartExam } from './use-start-exam.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const { Part: SoundCheck } = lazyPart(async () => (await import('./SoundCheck.tsx')).SoundCheck);

function timeText(exam: Exam, mode: StartMode, timeOfPart: (part_no: number) => PartTime): string {
  if (mode === 'untimed') return texts.NO_CLOCK_AT_ALL;
  if (typeof mode === 'object') return capitalised(partTimeText(timeOfPart(mode.part_no)));
  return minutesText(durationMinutes(exam.exam_duration));
}

interface AttendDialogProps {
  exam: Exam;
  library: Library;
  payment: PaymentInfo | null;
  /** With an owner the paper is taken whole and as in the test: there is nothing to choose. */
  owner?: AttemptOwner;
  onShowFree: () => void;
  onClose: () => void;
}

export function AttendDialog({ exam, library, payment, owner, onShowFree, onClose }: AttendDialogProps) {
  const styles = useAttendDialogStyles();
  const device = useDevice();
  const atMs = useNow(device.now);
  const [givenUpId, setGivenUpId] = useState<string | null>(null);
  const { isConfirmed } = useTimeTrust();
  const download = useDownload(device.db, exam.exam_id);
  const isListening = exam.exam_category === 'listening';
  const [query] = useSearchParams();
  const [mode, setMode] = useState<StartMode>(owner ? 'whole' : readWay(query, exam));
  const actions = useStartExam(exam, library, mode, onClose, owner);
  const partMinutes = usePartMinutes(device.db, exam.exam_id, newestReadyRevision(exam, library.papers));
  const timeOfPart = (part_no: number): PartTime => {
    const minutes = partMinutes?.get(part_no);
    return { minutes: minutes ?? likelyPartMinutes(exam, part_no), isExact: minutes !== undefined };
  };

  const unfinished = library.unfinished.filter((one) => one.attempt.exam_id === exam.exam_id);
  const given_up = unfinished.find((one) => one.attempt.result_id === givenUpId);
  const who = { user: device.user, grants: library.grants };
  const state = attendState(exam, unfinished, who, atMs, isConfirmed);
  const isStarting = given_up !== undefined || state.kind === 'start';
  const onDevice = offlineState(exam, library.papers, download);
  const canDownload = hasAccess(exam, who, atMs);
  const title = state.kind === 'no_access' ? HOW_TO_PAY : texts.TITLE;

  return (
    <Modal label={title} className={styles.surface} onClose={onClose}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Button
          appearance="subtle"
          className={styles.close}
          icon={<Dismiss20Regular />}
          aria-label={texts.CLOSE}
          onClick={onClose}
        />
      </div>
      <h3 className={styles.name}>{exam.exam_name}</h3>
      <dl className={styles.facts}>
        <dt>{state.kind === 'no_access' ? texts.MONTH : texts.DURATION}</dt>
        <dd>
          {state.kind === 'no_access'
            ? `${exam.category_month} ${exam.category_year}`
            : timeText(exam, mode, timeOfPart)}
        </dd>
        <dt>{texts.CATEGORY}</dt>
        <dd>{categoryWords(exam)}</dd>
        {device.user && (canDownload || onDevice.kind !== 'missing') && (
          <>
            <dt>{texts.ON_THIS_DEVICE}</dt>
            <dd className={styles.onDevice}>
              {onDevice.kind === 'update' && newestReadyRevision(exam, library.papers) !== null && <ReadyOffline />}
              {canDownload || onDevice.kind === 'ready' || onDevice.kind === 'downloading' ? (
                <OfflineLine
                  state={onDevice}
                  examName={exam.exam_name}
                  // errors are in the download's state, which this dialog shows
                  onDownload={() => void downloads.start(device, listedPaper(exam)).catch(() => undefined)}
                />
              ) : (
                texts.NO
              )}
            </dd>
          </>
        )}
      </dl>
      {isStarting && owner && isListening && <p>{MODE_TEXTS.asInTest.words}</p>}
      {isStarting && !owner && (
        <ModeChoice
          mode={mode}
          partCount={exam.no_of_parts}
          category={exam.exam_category}
          timeOfPart={timeOfPart}
          onMode={setMode}
        />
      )}
      {isStarting && exam.exam_category === 'speaking' && (
        <Suspense fallback={null}>
          <SoundCheck />
        </Suspense>
      )}
      {given_up ? (
        <StartAgainQuestion
          unfinished={given_up}
          isOnlyOne={unfinished.length === 1}
          isUntimed={mode === 'untimed'}
          actions={actions}
          onBack={() => setGivenUpId(null)}
        />
      ) : (
        <AttendOffer
          state={state}
          isUntimed={mode === 'untimed'}
          onDevice={onDevice}
          actions={actions}
          payment={payment}
          hasFree={library.exams.some(isFree)}
          onShowFree={onShowFree}
          onStartAgain={setGivenUpId}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}
