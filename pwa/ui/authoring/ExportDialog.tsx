import { useEffect, useRef } from 'react';
import type { Exam } from '../../../shared/papers.ts';
import { AskDialog } from '../AskDialog.tsx';
import type { PaperCalls } from './paper-calls.ts';
import { saveFile } from '../save-file.ts';
import { EXPORT } from './paper-menu-texts.ts';

interface ExportDialogProps {
  exam: Exam;
  calls: Pick<PaperCalls, 'exportPaper' | 'failureWords'>;
  revision?: number;
  onClose: () => void;
}

export function ExportDialog({ exam, calls, revision, onClose }: ExportDialogProps) {
  const asked = useRef<AbortController | null>(null);
  useEffect(() => () => asked.current?.abort(), []);

  async function save(): Promise<string | null> {
    const { signal } = (asked.current = new AbortController());
    try {
      const { name, file } = await calls.exportPaper(exam.exam_id, { revision, signal });
      if (signal.aborted) return null;
      saveFile(name, file);
    } catch (error) {
      return signal.aborted ? null : calls.failureWords(error);
    }
    onClose();
    return null;
  }

  return (
    <AskDialog
      title={EXPORT.title}
      act={{ label: EXPORT.export, busyLabel: EXPORT.exporting, destroys: false, run: save }}
      keep={EXPORT.cancel}
      onClose={onClose}
    >
      <p>
        <b>{exam.exam_name}</b>
        {revision === undefined ? '' : EXPORT.revision(revision)} {EXPORT.file}
      </p>
      <p>{EXPORT.answers}</p>
    </AskDialog>
  );
}
