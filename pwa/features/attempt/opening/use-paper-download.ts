import { useEffect, useEffectEvent } from 'react';
import type { Attempt } from '../../../../shared/attempts.ts';
import type { Exam } from '../../../../shared/papers.ts';
import { useDevice } from '../../../local/device.tsx';
import { useLibrary } from '../../../local/queries/library.ts';
import { downloads, useDownload, type DownloadState } from '../../../offline/downloads.ts';

export interface PaperDownload {
  state: DownloadState | null;
  exam: Exam | null;
  start: () => void;
}

export function usePaperDownload({ result_id, exam_id, revision }: Attempt): PaperDownload | undefined {
  const device = useDevice();
  const library = useLibrary(device.db);
  const state = useDownload(device.db, exam_id);
  const exam = library?.exams.find((one) => one.exam_id === exam_id) ?? null;
  const isRead = library !== undefined;

  function start(): void {
    const wanted = { exam_id, revision, listed: exam?.revision === revision ? exam : null };
    downloads.start(device, wanted).catch(() => undefined);
  }
  const startNow = useEffectEvent(start);

  useEffect(() => {
    if (isRead) startNow();
  }, [isRead, result_id]);

  return isRead ? { state, exam, start } : undefined;
}
