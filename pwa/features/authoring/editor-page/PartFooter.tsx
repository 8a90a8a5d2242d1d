import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, mergeClasses } from '@fluentui/react-components';
import { MoreHorizontal20Regular } from '@fluentui/react-icons';
import type { KeyboardEvent } from 'react';
import { FROM_TABLET_QUERY, FROM_WIDE_DESKTOP_QUERY } from '../../../ui/look.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { focusOpener } from '../../../ui/focus-opener.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { useTextExport } from '../paste/use-text-export.ts';
import type { PartInEditor, Structure } from '../editor-state/structure.ts';
import { useEditorStyles } from './editor.styles.ts';

interface PartFooterProps {
  structure: Structure;
  part: PartInEditor;
  onPart: (part_id: string) => void;
  onPaste: () => void;
  onCopy: () => void;
  onPreview: () => void;
  onFinish: () => void;
}

export function PartFooter({ structure, part, onPart, onPaste, onCopy, onPreview, onFinish }: PartFooterProps) {
  const styles = useEditorStyles();
  const { parts, numbers } = structure;
  const isDesktop = useMediaQuery(FROM_WIDE_DESKTOP_QUERY);
  const isTablet = useMediaQuery(FROM_TABLET_QUERY);
  const text = useTextExport(structure.exam.exam_id);
  const acts = [
    {
      id: 'paste',
      words: 'Paste or import',
      run: onPaste,
      isShown: isDesktop || numbers.size === 0,
      popup: 'dialog',
    },
    {
      id: 'export',
      words: text.isBusy ? 'Exporting...' : 'Export to text',
      run: () => void text.save(),
      isShown: isDesktop,
    },
    { id: 'copy', words: 'Copy part', run: onCopy, isShown: isDesktop, popup: 'dialog' },
    { id: 'preview', words: 'Preview', run: onPreview, isShown: isTablet, popup: 'dialog' },
  ] as const;
  const hiddenActs = acts.filter(({ isShown }) => !isShown);
  const wanted = parts.reduce((sum, one) => sum + one.part.no_of_question, 0);

  function step(event: KeyboardEvent<HTMLElement>): void {
    const at = parts.indexOf(part);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: parts.length - 1 }[event.key];
    const next = to === undefined ? undefined : parts[to];
    if (!next) return;
    event.preventDefault();
    onPart(next.part.part_id);
    event.currentTarget.querySelectorAll('button')[parts.indexOf(next)]?.focus();
  }

  return (
    <footer className={styles.footer}>
      <div role="tablist" aria-label="Parts" tabIndex={-1} className={styles.tabs} onKeyDown={step}>
        {parts.map((one) => (
          <button
            key={one.part.part_id}
            type="button"
            role="tab"
            aria-selected={one === part}
            tabIndex={one === part ? 0 : -1}
            className={mergeClasses(styles.tab, one === part && styles.tabChosen)}
            onClick={() => onPart(one.part.part_id)}
          >
            {`Part ${one.part.part_no}`}
            <span
              className={mergeClasses(one !== part && (parts.length > 3 ? styles.tabCountHidden : styles.tabCount))}
            >
              {countOfPart(one)}
            </span>
          </button>
        ))}
      </div>
      <span className={styles.count}>{countWords(numbers.size, wanted)}</span>
      <div className={styles.actions}>
        {hiddenActs.length > 0 && (
          <Menu inline positioning="above-end">
            <MenuTrigger disableButtonEnhancement>
              <Button className={styles.action} icon={<MoreHorizontal20Regular />} aria-label="More" title="More" />
            </MenuTrigger>
            <MenuPopover>
              <MenuList onClickCapture={focusOpener}>
                {hiddenActs.map(({ id, words, run }) => (
                  <MenuItem key={id} className={styles.menuItem} onClick={run}>
                    {words}
                  </MenuItem>
                ))}
              </MenuList>
            </MenuPopover>
          </Menu>
        )}
        {acts
          .filter(({ isShown }) => isShown)
          .map(({ id, words, run, ...act }) => (
            <Button
              key={id}
              className={styles.action}
              aria-haspopup={'popup' in act ? act.popup : undefined}
              onClick={run}
            >
              {words}
            </Button>
          ))}
        <Button className={styles.action} appearance="primary" size="large" onClick={onFinish}>
          Finish
        </Button>
      </div>
      {text.problem !== null && (
        <div role="alert" className={styles.exported}>
          <Notice intent="warning">{text.problem}</Notice>
        </div>
      )}
    </footer>
  );
}

function countOfPart({ part, questionCount }: PartInEditor): string {
  const count = part.no_of_question || questionCount;
  return count === 0 ? '' : ` : ${count} ${count === 1 ? 'question' : 'questions'}`;
}

function countWords(written: number, wanted: number): string {
  if (wanted === 0) return written === 0 ? '' : `${written} written`;
  return `${written} of ${wanted} written`;
}
