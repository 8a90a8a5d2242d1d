import { Button } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons';
import { useSyncExternalStore } from 'react';
import type { Exam } from '../../../shared/papers.ts';
import { useDevice } from '../../local/device.tsx';
import type { PaperOnDevice } from '../../local/media/papers.ts';
import { listedPaper } from '../../offline/wanted-paper.ts';
import { downloads } from '../../offline/downloads.ts';
import { monthRunsText, monthText } from './library-texts.ts';
import { missingExams, missingBytes } from './offline-state.ts';
import { useLibraryStyles } from './LibraryScreen.styles.ts';

interface MonthDownloadProps {
  heading: string;
  papers: readonly PaperOnDevice[];
  exams: readonly Exam[];
  textOf?: (bytes: number) => string;
}

export function MonthDownload({ heading, papers, exams, textOf = monthText }: MonthDownloadProps) {
  const styles = useLibraryStyles();
  const device = useDevice();
  const missing = missingExams(exams, papers);
  const left = useSyncExternalStore(
    downloads.subscribe,
    () => exams.filter(({ exam_id }) => downloads.isQueued(device.db, exam_id)).length,
  );

  if (left > 0) {
    return (
      <p role="status" className={styles.month}>
        {monthRunsText(left)}
      </p>
    );
  }
  if (missing.length < 2) return null;
  const words = textOf(missingBytes(missing, papers));
  return (
    <Button
      appearance="transparent"
      className={styles.month}
      icon={<ArrowDownload20Regular />}
      aria-label={`${words}: ${heading}`}
      onClick={() => void downloads.startAll(device, missing.map(listedPaper))}
    >
      {words}
    </Button>
  );
}
