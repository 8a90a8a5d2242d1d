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
import { MENU } from './paper-menu-texts.ts';

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
      showToast(MENU.copied(copy.exam_name), 'success');
    } catch (error) {
      if (!calls.isUnreachable(error)) return calls.failureWords(error);
      return `${calls.failureWords(error)} ${MENU.again}`;
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
            aria-label={MENU.moreAbout(exam.exam_name)}
            title={MENU.more}
          />
        </MenuTrigger>
        <MenuPopover>
          <MenuList onClickCapture={focusOpener}>
            <MenuItem
              className={styles.item}
              icon={<History20Regular />}
              onClick={() => void navigate(`/admin/exam/${exam.exam_id}/revisions`)}
            >
              {MENU.revisions}
            </MenuItem>
            <MenuItem className={styles.item} icon={<ArrowDownload20Regular />} onClick={() => setAsking('export')}>
              {MENU.export}
            </MenuItem>
            <MenuItem className={styles.item} icon={<Copy20Regular />} onClick={askToDuplicate}>
              {MENU.duplicate}
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
          title={MENU.duplicateTitle}
          act={{ label: MENU.duplicate, busyLabel: MENU.copying, destroys: false, run: duplicate }}
          keep={MENU.cancel}
          onClose={close}
        >
          <p>
            {MENU.copyOf} <b>{exam.exam_name}</b> {MENU.goesTo}
          </p>
        </AskDialog>
      )}
    </>
  );
}
