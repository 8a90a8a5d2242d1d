import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, mergeClasses } from '@fluentui/react-components';
import { MoreHorizontal20Regular } from '@fluentui/react-icons';
import type { KeyboardEvent } from 'react';
import { useMay } from '../../../api/use-roles.ts';
import { FROM_TABLET_QUERY, FROM_WIDE_DESKTOP_QUERY } from '../../../ui/look.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { focusOpener } from '../../../ui/focus-opener.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { useTextExport } from '../paste/use-text-export.ts';
import type { PartInEditor, Structure } from '../editor-state/structure.ts';
import { useEditorStyles } from './editor.styles.ts';
import { FOOTER_TEXTS } from './page-texts.ts';

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
  const mayPublish = useMay('publishing');
  const { parts, numbers } = structure;
  const isDesktop = useMediaQuery(FROM_WIDE_DESKTOP_QUERY);
  const isTablet = useMediaQuery(FROM_TABLET_QUERY);
  const text = useTextExport(structure.exam.exam_id);
  const acts = [
    {
      id: 'paste',
      words: FOOTER_TEXTS.paste,
      run: onPaste,
      isShown: isDesktop || numbers.size === 0,
      popup: 'dialog',
    },
    {
      id: 'export',
      words: text.isBusy ? FOOTER_TEXTS.exporting : FOOTER_TEXTS.export,
      run: () => void text.save(),
      isShown: isDesktop,
    },
    { id: 'copy', words: FOOTER_TEXTS.copyPart, run: onCopy, isShown: isDesktop, popup: 'dialog' },
    { id: 'preview', words: FOOTER_TEXTS.preview, run: onPreview, isShown: isTablet, popup: 'dialog' },
  ] as const;
  const hiddenActs = acts.filter(({ isShown }) => !isShown);

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
      <div role="tablist" aria-label={FOOTER_TEXTS.parts} tabIndex={-1} className={styles.tabs} onKeyDown={step}>
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
            {FOOTER_TEXTS.part(one.part.part_no)}
            <span
              className={mergeClasses(one !== part && (parts.length > 3 ? styles.tabCountHidden : styles.tabCount))}
            >
              {countOfPart(one)}
            </span>
          </button>
        ))}
      </div>
      <span className={styles.count}>{countWords(part)}</span>
      <div className={styles.actions}>
        {hiddenActs.length > 0 && (
          <Menu inline positioning="above-end">
            <MenuTrigger disableButtonEnhancement>
              <Button
                className={styles.action}
                icon={<MoreHorizontal20Regular />}
                aria-label={FOOTER_TEXTS.more}
                title={FOOTER_TEXTS.more}
              />
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
          {mayPublish ? FOOTER_TEXTS.finish : FOOTER_TEXTS.check}
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

function countOfPart({ part, savedQuestionCount }: PartInEditor): string {
  const count = part.no_of_question || savedQuestionCount;
  return count === 0 ? '' : ` : ${count} ${count === 1 ? 'question' : 'questions'}`;
}

function countWords({ part: { part_no, no_of_question: wanted }, savedQuestionCount: written }: PartInEditor): string {
  if (wanted === 0) return written === 0 ? '' : FOOTER_TEXTS.written(part_no, written);
  const tooMany = written > wanted ? FOOTER_TEXTS.tooMany(written - wanted) : '';
  return FOOTER_TEXTS.writtenOf(part_no, written, wanted) + tooMany;
}
