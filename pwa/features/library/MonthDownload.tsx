import { Button } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons';
import { useEffect, useRef, useState } from 'react';
import type { Exam } from '../../../shared/papers.ts';
import { useDevice } from '../../local/device.tsx';
import type { PaperOnDevice } from '../../local/media/papers.ts';
import { listedPaper } from '../../offline/wanted-paper.ts';
import { downloads } from '../../offline/downloads.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
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
  const [running, setRunning] = useState<{ index: number; count: number } | null>(null);
  const { once } = useSingleFlight();
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  const missing = missingExams(exams, papers);

  const downloadAll = () =>
    once(async () => {
      for (const [index, exam] of missing.entries()) {
        if (left.current) return;
        setRunning({ index, count: missing.length });
        // a failure shows on the paper's card; the others are still downloaded
        await downloads.start(device, listedPaper(exam)).catch(() => undefined);
      }
      setRunning(null);
    });

  if (running) {
    return (
      <p role="status" className={styles.month}>
        {monthRunsText(running.index, running.count)}
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
      onClick={() => void downloadAll()}
    >
      {words}
    </Button>
  );
}
