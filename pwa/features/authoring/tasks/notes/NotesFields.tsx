import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { TextIndentDecrease20Regular, TextIndentIncrease20Regular } from '@fluentui/react-icons';
import { withLevels } from '../../../../../shared/tasks/notes/authoring.ts';
import { DEEPEST_NOTE } from '../../../../../shared/tasks/notes/body.ts';
import type { TaskBody } from '../../../../../shared/tasks/registry.ts';
import { space } from '../../../../ui/look.ts';
import { HtmlLine } from '../../fields/HtmlLine.tsx';
import { useAuthoringStyles } from '../../frame/authoring.styles.ts';
import { AddableList } from '../../fields/AddableList.tsx';
import type { TaskFieldsProps } from '../task-fields.ts';
import { RemoveButton } from '../../frame/RemoveButton.tsx';
import { NOTES_TEXTS, TASK_TEXTS } from '../tasks-texts.ts';

const useStyles = makeStyles({
  text: { marginLeft: `calc(var(--pt-level) * ${space.l})` },
});

type Line = TaskBody<'notes'>['lines'][number];
const newLine = (level: number, value = ''): Line => ({ level, items: [{ type: 'text', value }] });

export function NotesFields({ body, onBody, renderLine }: TaskFieldsProps<'notes'>) {
  const styles = useAuthoringStyles();
  const own = useStyles();
  const { lines } = body;
  const setLines = (next: readonly Line[]) => onBody({ ...body, lines: withLevels(next) });
  const shift = (index: number, line: Line, by: number) =>
    setLines(lines.with(index, { ...line, level: line.level + by }));
  return (
    <>
      <HtmlLine
        label={NOTES_TEXTS.title}
        html={body.title}
        placeholder={TASK_TEXTS.title}
        onChange={(title) => onBody({ ...body, title })}
      />
      <AddableList
        items={lines}
        isSpaced
        addLabel={TASK_TEXTS.row}
        onAdd={() => setLines([...lines, newLine(lines.at(-1)?.level ?? 0)])}
      >
        {(line, index) => {
          const { level, items } = line;
          const deepest = index === 0 ? 0 : Math.min(DEEPEST_NOTE, (lines[index - 1]?.level ?? 0) + 1);
          return (
            <>
              <div className={mergeClasses(styles.grow, own.text)} style={{ ['--pt-level' as string]: level }}>
                {renderLine(index, {
                  onLines: (first, others) =>
                    setLines(
                      lines.toSpliced(
                        index,
                        1,
                        { ...line, items: first },
                        ...others.map((value) => newLine(level, value)),
                      ),
                    ),
                })}
              </div>
              <Button
                appearance="transparent"
                icon={<TextIndentDecrease20Regular />}
                aria-label={NOTES_TEXTS.moveOut(index + 1)}
                disabledFocusable={level === 0}
                onClick={() => shift(index, line, -1)}
              />
              <Button
                appearance="transparent"
                icon={<TextIndentIncrease20Regular />}
                aria-label={NOTES_TEXTS.moveIn(index + 1)}
                disabledFocusable={level >= deepest}
                onClick={() => shift(index, line, 1)}
              />
              {lines.length > 1 && items.every((item) => item.type === 'text') && (
                <RemoveButton
                  label={NOTES_TEXTS.remove(index + 1)}
                  onClick={() => setLines(lines.toSpliced(index, 1))}
                />
              )}
            </>
          );
        }}
      </AddableList>
    </>
  );
}
