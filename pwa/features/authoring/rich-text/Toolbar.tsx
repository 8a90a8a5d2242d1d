import { Button, type ButtonProps, mergeClasses, ToggleButton } from '@fluentui/react-components';
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
import { TOOLBAR_TEXTS } from './rich-text-texts.ts';

interface ToolbarProps {
  quill: Quill | null;
  label: string;
  compact: boolean;
  onImage: ((range: { index: number; length: number }) => void) | undefined;
}

type Choice = readonly [value: string, words: string];

const named = (names: readonly string[]): Choice[] => names.map((name) => [name, capitalised(name)]);
const HEADINGS: Choice[] = [
  ['', TOOLBAR_TEXTS.normal],
  ...[1, 2, 3, 4, 5, 6].map((level): Choice => [String(level), TOOLBAR_TEXTS.heading(level)]),
];
const FONTS: Choice[] = [['', TOOLBAR_TEXTS.sansSerif], ...named(CHOICES.font)];
const SIZES: Choice[] = [['small', TOOLBAR_TEXTS.small], ['', TOOLBAR_TEXTS.medium], ...named(CHOICES.size.slice(1))];
const COLOURS: Choice[] = [['', TOOLBAR_TEXTS.colour], ...named(CHOICES.color)];
const BACKGROUNDS: Choice[] = [['', TOOLBAR_TEXTS.background], ...named(CHOICES.background)];
const ALIGNMENTS: Choice[] = [['', TOOLBAR_TEXTS.left], ...named(CHOICES.align)];
const LISTS = [
  { value: 'ordered', words: TOOLBAR_TEXTS.numberedList, icon: <TextNumberListLtr20Regular /> },
  { value: 'bullet', words: TOOLBAR_TEXTS.bulletedList, icon: <TextBulletListLtr20Regular /> },
];

const TABLE_ACTS = [
  [TOOLBAR_TEXTS.rowAbove, 'insertRowAbove'],
  [TOOLBAR_TEXTS.rowBelow, 'insertRowBelow'],
  [TOOLBAR_TEXTS.columnLeft, 'insertColumnLeft'],
  [TOOLBAR_TEXTS.columnRight, 'insertColumnRight'],
  [TOOLBAR_TEXTS.deleteRow, 'deleteRow'],
  [TOOLBAR_TEXTS.deleteColumn, 'deleteColumn'],
  [TOOLBAR_TEXTS.deleteTable, 'deleteTable'],
] as const;

/**
 * Formats the selection. The toolbar is one Tab stop; arrow keys move between controls, Escape returns to the text.
 * It wraps; a narrow field has rare controls behind a button.
 */
export function Toolbar({ quill, label, compact, onImage }: ToolbarProps) {
  const styles = useRichTextStyles();
  const { atCaret, lastRange, ...formatting } = useFormat(quill);
  const bar = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(false);
  const seldom = isWhole || compact ? undefined : styles.seldom;

  useEffect(() => {
    const first = bar.current?.querySelector<HTMLElement>(CONTROLS);
    if (first) stopAt(first, bar.current);
  }, [compact]);

  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={TOOLBAR_TEXTS.toolbar(label)}
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
      {!compact && <FormatSelect {...formatting} name="header" words={TOOLBAR_TEXTS.style} choices={HEADINGS} />}
      {!compact && (
        <FormatSelect {...formatting} name="font" words={TOOLBAR_TEXTS.font} choices={FONTS} className={seldom} />
      )}
      {!compact && (
        <FormatSelect {...formatting} name="size" words={TOOLBAR_TEXTS.size} choices={SIZES} className={seldom} />
      )}
      <FormatToggle {...formatting} name="bold" words={TOOLBAR_TEXTS.bold} icon={<TextBold20Regular />} />
      <FormatToggle {...formatting} name="italic" words={TOOLBAR_TEXTS.italic} icon={<TextItalic20Regular />} />
      <FormatToggle
        {...formatting}
        name="underline"
        words={TOOLBAR_TEXTS.underline}
        icon={<TextUnderline20Regular />}
      />
      {!compact && (
        <>
          <FormatSelect
            {...formatting}
            name="color"
            words={TOOLBAR_TEXTS.colour}
            choices={COLOURS}
            className={seldom}
          />
          <FormatSelect
            {...formatting}
            name="background"
            words={TOOLBAR_TEXTS.background}
            choices={BACKGROUNDS}
            className={seldom}
          />
          <FormatSelect
            {...formatting}
            name="align"
            words={TOOLBAR_TEXTS.alignment}
            choices={ALIGNMENTS}
            className={seldom}
          />
          {LISTS.map((list) => (
            <FormatToggle key={list.value} {...formatting} {...list} name="list" className={seldom} />
          ))}
          <TableMenu
            className={seldom}
            isInTable={formatting.formats['table'] !== undefined}
            onAct={(name) =>
              atCaret((editor) => {
                const table = tableOf(editor);
                if (name === 'insertTable') table.insertTable(2, 2);
                else table[name]();
              })
            }
          />
        </>
      )}
      {onImage && (
        <ToolbarButton
          className={seldom}
          icon={<Image20Regular />}
          words={TOOLBAR_TEXTS.image}
          onClick={() => onImage(lastRange.current)}
        />
      )}
      <ToolbarButton
        className={seldom}
        icon={<TextClearFormatting20Regular />}
        words={TOOLBAR_TEXTS.clear}
        onClick={() =>
          atCaret((editor) => {
            const range = editor.getSelection();
            if (range) editor.removeFormat(range.index, Math.max(range.length, 1), 'user');
          })
        }
      />
      {!compact && (
        <ToolbarButton
          className={styles.more}
          icon={<MoreHorizontal20Regular />}
          aria-expanded={isWhole}
          words={TOOLBAR_TEXTS.more}
          onClick={({ currentTarget }) => {
            stopAt(currentTarget, bar.current); // the control that Tab returns to may be hidden now
            setWhole((was) => !was);
          }}
        />
      )}
    </div>
  );
}

type Formatting = Pick<ReturnType<typeof useFormat>, 'formats' | 'format'>;

interface FormatSelectProps extends Formatting {
  name: string;
  words: string;
  choices: Choice[];
  className?: string | undefined;
}

function FormatSelect({ formats, format, name, words, choices, className }: FormatSelectProps) {
  const styles = useRichTextStyles();
  return (
    <select
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
}

interface FormatToggleProps extends Omit<FormatSelectProps, 'choices'> {
  icon: ReactElement;
  value?: string | true;
}

function FormatToggle({ formats, format, name, words, icon, value = true, className }: FormatToggleProps) {
  const styles = useRichTextStyles();
  return (
    <ToggleButton
      className={mergeClasses(styles.button, className)}
      appearance="subtle"
      icon={icon}
      aria-label={words}
      title={words}
      checked={formats[name] === value}
      onClick={() => format(name, formats[name] === value ? false : value)}
    />
  );
}

function ToolbarButton({ words, className, ...rest }: ButtonProps & { words: string }) {
  const styles = useRichTextStyles();
  return (
    <Button
      {...rest}
      className={mergeClasses(styles.button, className)}
      appearance="subtle"
      aria-label={words}
      title={words}
    />
  );
}

type TableAct = (typeof TABLE_ACTS)[number][1] | 'insertTable';

interface TableMenuProps {
  className: string | undefined;
  isInTable: boolean;
  onAct: (act: TableAct) => void;
}

function TableMenu({ className, isInTable, onAct }: TableMenuProps) {
  const { opener, menu } = useMenuOnPress(
    isInTable
      ? TABLE_ACTS.map(([words, act]) => [words, () => onAct(act)])
      : [[TOOLBAR_TEXTS.insertTable, () => onAct('insertTable')]],
  );
  return (
    <>
      <ToolbarButton {...opener} className={className} icon={<Table20Regular />} words={TOOLBAR_TEXTS.table} />
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
