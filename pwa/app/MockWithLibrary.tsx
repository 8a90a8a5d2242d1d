import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router-dom';
import { AttendDialog } from '../features/library/AttendDialog.tsx';
import { MonthDownload } from '../features/library/MonthDownload.tsx';
import { OfflineLine } from '../features/library/OfflineLine.tsx';
import { offlineState } from '../features/library/offline-state.ts';
import { usePaymentInfo } from '../offline/use-payment-info.ts';
import { MockScreen, type OfLibrary } from '../features/mock/MockScreen.tsx';
import { downloadAllText } from '../features/mock/mock-texts.ts';
import { useDevice } from '../local/device.tsx';
import { downloads, useDownload } from '../offline/downloads.ts';
import { listedPaper } from '../offline/wanted-paper.ts';

const ofLibrary: OfLibrary = { Attend, Download, DownloadAll };

export function MockWithLibrary() {
  return <MockScreen ofLibrary={ofLibrary} />;
}

function Attend(props: ComponentProps<OfLibrary['Attend']>) {
  const navigate = useNavigate();
  const payment = usePaymentInfo(true);
  const showFree = () => void navigate('/user/exam/attend?show=free');
  return <AttendDialog {...props} payment={payment} onShowFree={showFree} />;
}

function Download({ exam, library }: ComponentProps<OfLibrary['Download']>) {
  const device = useDevice();
  const download = useDownload(device.db, exam.exam_id);
  const state = offlineState(exam, library.papers, download);
  const failure = 'failure' in state ? state.failure : null;
  return (
    <>
      <OfflineLine
        state={state}
        examName={exam.exam_name}
        // errors are in the download's state
        onDownload={() => void downloads.start(device, listedPaper(exam)).catch(() => undefined)}
      />
      {failure !== null && <p role="alert">{failure}</p>}
    </>
  );
}

function DownloadAll({ title, exams, library }: ComponentProps<OfLibrary['DownloadAll']>) {
  return <MonthDownload heading={title} papers={library.papers} exams={exams} textOf={downloadAllText} />;
}
