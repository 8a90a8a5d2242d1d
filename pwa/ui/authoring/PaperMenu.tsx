import { Button, makeStyles, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import {
  ArrowDownload20Regular,
  Copy20Regular,
  History20Regular,
  MoreHorizontal20Regular,
} from '@fluentui/react-icons';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { v7 as newId } from 'uuid';
import type { Exam } from '../../../shared/papers.ts';
import { size } from '../look.ts';
import { focusOpener } from '../focus-opener.ts';
import { showToast } from '../toast.ts';
import { AskDialog } from '../AskDialog.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import type { PaperCalls } from './paper-calls.ts';

const useStyles = makeStyles({
  item: { minHeight: size.touch, alignItems: 'center' },
});

interface PaperMenuProps {
  exam: Exam;
  calls: PaperCalls;
  className: string;
  onDuplicated: () => void;
}

export function PaperMenu({ exam, calls, className, onDuplicated }: PaperMenuProps) {
  const styles = useStyles();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'export' | 'duplicate' | null>(null);
  /** One copy, however often its button is pressed. */
  const [copyId, setCopyId] = useState('');
  const close = () => setAsking(null);

  function askToDuplicate(): void {
    setCopyId(newId());
    setAsking('duplicate');
  }

  async function duplicate(): Promise<string | null> {
    try {
      const copy = await calls.duplicateExam(exam.exam_id, copyId);
      showToast(`${copy.exam_name} is in Pending Exams now.`, 'success');
    } catch (error) {
      if (!calls.isUnreachable(error)) return calls.failureWords(error);
      return `${calls.failureWords(error)} Press Duplicate again: only one copy is made.`;
    }
    close();
    onDuplicated();
    return null;
  }

  return (
    <>
      <Menu inline positioning="above-end">
        <MenuTrigger disableButtonEnhancement>
          <Button
            className={className}
            appearance="subtle"
            icon={<MoreHorizontal20Regular />}
            aria-label={`More about ${exam.exam_name}`}
            title="More"
          />
        </MenuTrigger>
        <MenuPopover>
          <MenuList onClickCapture={focusOpener}>
            <MenuItem
              className={styles.item}
              icon={<History20Regular />}
              onClick={() => void navigate(`/admin/exam/${exam.exam_id}/revisions`)}
            >
              Revisions
            </MenuItem>
            <MenuItem className={styles.item} icon={<ArrowDownload20Regular />} onClick={() => setAsking('export')}>
              Export paper file
            </MenuItem>
            <MenuItem className={styles.item} icon={<Copy20Regular />} onClick={askToDuplicate}>
              Duplicate
            </MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      {asking === 'export' && (
        <ExportDialog
          exam={exam}
          calls={calls}
          onClose={close}
          {...(exam.creationStatus === 'complete' && { revision: exam.revision })}
        />
      )}
      {asking === 'duplicate' && (
        <AskDialog
          title="Duplicate Exam"
          act={{ label: 'Duplicate', busyLabel: 'Copying...', run: duplicate }}
          keep="Cancel"
          onClose={close}
        >
          <p>
            A copy of <b>{exam.exam_name}</b> with its answers and recordings goes to Pending Exams. This paper stays as
            it is.
          </p>
        </AskDialog>
      )}
    </>
  );
}
