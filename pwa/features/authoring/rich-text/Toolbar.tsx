import { Button, mergeClasses, ToggleButton } from '@fluentui/react-components';
import {
  Image20Regular,
  MoreHorizontal20Regular,
  Table20Regular,
  TextBold20Regular,
  TextBulletListLtr20Regular,
  TextClearFormatting20Regular,
  TextItalic20Regular,
  TextNumberListLtr20Regular,
  TextUnderline20Regular,
} from '@fluentui/react-icons';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { capitalised } from '../../../ui/exam-texts.ts';
import { useMenuOnPress } from '../frame/use-menu-on-press.tsx';
import { CHOICES, tableOf, type Quill } from './quill.ts';
import { useRichTextStyles } from './RichTextEditor.styles.ts';
import { useFormat } from './use-format.ts';

interface ToolbarProps {
  quill: Quill | null;
  label: string;
  compact: boolean;
  onImage: ((range: { index: number; length: number }) => void) | undefined;
}

type Choice = readonly [value: string, words: string];

const named = (names: readonly string[]): Choice[] => names.map((name) => [name, capitalised(name)]);
const HEADINGS: Choice[] = [
  ['', 'Normal'],
  ...[1, 2, 3, 4, 5, 6].map((level): Choice => [String(level), `Heading ${level}`]),
];
const FONTS: Choice[] = [['', 'Sans Serif'], ...named(CHOICES.font)];
const SIZES: Choice[] = [['small', 'Small'], ['', 'Medium'], ...named(CHOICES.size.slice(1))];
const COLOURS: Choice[] = [['', 'Colour'], ...named(CHOICES.color)];
const BACKGROUNDS: Choice[] = [['', 'Background'], ...named(CHOICES.background)];
const ALIGNMENTS: Choice[] = [['', 'Left'], ...named(CHOICES.align)];

const TABLE_ACTS = [
  ['Insert row above', 'insertRowAbove'],
  ['Insert row below', 'insertRowBelow'],
  ['Insert column left', 'insertColumnLeft'],
  ['Insert column right', 'insertColumnRight'],
  ['Delete row', 'deleteRow'],
  ['Delete column', 'deleteColumn'],
  ['Delete table', 'deleteTable'],
] as const;

/**
 * Formats the selection. The toolbar is one Tab stop; arrow keys move between controls, Escape returns to the text.
 * It wraps; a narrow field has rare controls behind a button.
 */
export function Toolbar({ quill, label, compact, onImage }: ToolbarProps) {
  const styles = useRichTextStyles();
  const { formats, format, atCaret, lastRange } = useFormat(quill);
  const bar = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(false);
  const seldom = isWhole || compact ? undefined : styles.seldom;

  useEffect(() => {
    const first = bar.current?.querySelector<HTMLElement>(CONTROLS);
    if (first) stopAt(first, bar.current);
  }, [compact]);

  const select = (name: string, words: string, choices: Choice[], className?: string) => (
    <select
      key={name}
      aria-label={words}
      title={words}
      className={mergeClasses(styles.select, formats[name] !== undefined && styles.set, className)}
      value={textOf(formats[name])}
      onChange={({ target }) => format(name, valueOf(name, target.value))}
    >
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
  const toggle = (name: string, words: string, icon: ReactElement, value: string | true = true) => (
    <ToggleButton
      key={words}
      className={mergeClasses(styles.button, value !== true && seldom)}
      appearance="subtle"
      icon={icon}
      aria-label={words}
      title={words}
      checked={formats[name] === value}
      onClick={() => format(name, formats[name] === value ? false : value)}
    />
  );

  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={`${label}: formatting`}
      className={styles.toolbar}
      // a press on a button leaves the caret in the text
      onMouseDown={(event) => {
        if (event.target instanceof Element && !event.target.closest('select')) event.preventDefault();
      }}
      onKeyDown={(event) => {
        // its menu is in a portal
        if (!(event.target instanceof HTMLElement) || !bar.current?.contains(event.target)) return;
        if (event.key === 'Escape') atCaret(() => undefined);
        else moveAlong(event, event.target, bar.current);
      }}
      onFocus={({ target }) => {
        if (target instanceof HTMLElement && target.matches(CONTROLS)) stopAt(target, bar.current);
      }}
    >
      {!compact && select('header', 'Text style', HEADINGS)}
      {!compact && select('font', 'Font', FONTS, seldom)}
      {!compact && select('size', 'Size', SIZES, seldom)}
      {toggle('bold', 'Bold', <TextBold20Regular />)}
      {toggle('italic', 'Italic', <TextItalic20Regular />)}
      {toggle('underline', 'Underline', <TextUnderline20Regular />)}
      {!compact && select('color', 'Colour', COLOURS, seldom)}
      {!compact && select('background', 'Background', BACKGROUNDS, seldom)}
      {!compact && select('align', 'Alignment', ALIGNMENTS, seldom)}
      {!compact && toggle('list', 'Numbered list', <TextNumberListLtr20Regular />, 'ordered')}
      {!compact && toggle('list', 'Bulleted list', <TextBulletListLtr20Regular />, 'bullet')}
      {!compact && (
        <TableMenu
          className={mergeClasses(styles.button, seldom)}
          isInTable={formats['table'] !== undefined}
          onAct={(name) =>
            atCaret((editor) => {
              const table = tableOf(editor);
              if (name === 'insertTable') table.insertTable(2, 2);
              else table[name]();
            })
          }
        />
      )}
      {onImage && (
        <Button
          className={mergeClasses(styles.button, seldom)}
          appearance="subtle"
          icon={<Image20Regular />}
          aria-label="Image"
          title="Image"
          onClick={() => onImage(lastRange.current)}
        />
      )}
      <Button
        className={mergeClasses(styles.button, seldom)}
        appearance="subtle"
        icon={<TextClearFormatting20Regular />}
        aria-label="Clear formatting"
        title="Clear formatting"
        onClick={() =>
          atCaret((editor) => {
            const range = editor.getSelection();
            if (range) editor.removeFormat(range.index, Math.max(range.length, 1), 'user');
          })
        }
      />
      {!compact && (
        <Button
          className={mergeClasses(styles.button, styles.more)}
          appearance="subtle"
          icon={<MoreHorizontal20Regular />}
          aria-expanded={isWhole}
          aria-label="More formatting"
          title="More formatting"
          onClick={({ currentTarget }) => {
            stopAt(currentTarget, bar.current); // the control that Tab returns to may be hidden now
            setWhole((was) => !was);
          }}
        />
      )}
    </div>
  );
}

type TableAct = (typeof TABLE_ACTS)[number][1] | 'insertTable';

interface TableMenuProps {
  className: string;
  isInTable: boolean;
  onAct: (act: TableAct) => void;
}

function TableMenu({ className, isInTable, onAct }: TableMenuProps) {
  const { opener, menu } = useMenuOnPress(
    isInTable
      ? TABLE_ACTS.map(([words, act]) => [words, () => onAct(act)])
      : [['Insert table', () => onAct('insertTable')]],
  );
  return (
    <>
      <Button
        {...opener}
        className={className}
        appearance="subtle"
        icon={<Table20Regular />}
        aria-label="Table"
        title="Table"
      />
      {menu}
    </>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function valueOf(name: string, chosen: string): string | number | false {
  if (chosen === '') return false;
  return name === 'header' ? Number(chosen) : chosen;
}

const CONTROLS = 'button, select';

function moveAlong(event: KeyboardEvent, from: HTMLElement, bar: HTMLElement): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const controls = [...bar.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => control.checkVisibility());
  const next = controls.at((controls.indexOf(from) + step) % controls.length);
  event.preventDefault();
  next?.focus();
}

function stopAt(target: HTMLElement, bar: HTMLElement | null): void {
  if (bar?.contains(target) !== true) return;
  for (const control of bar.querySelectorAll<HTMLElement>(CONTROLS)) control.tabIndex = control === target ? 0 : -1;
}
