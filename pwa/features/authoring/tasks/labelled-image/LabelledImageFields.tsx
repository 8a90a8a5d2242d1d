import { Button } from '@fluentui/react-components';
import { Add16Regular, Edit16Regular, ErrorCircle16Regular, Image20Regular } from '@fluentui/react-icons';
import { v7 as newId } from 'uuid';
import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MAX_PLACES } from '../../../../../shared/tasks/labelled-image/body.ts';
import { readImageHtml } from '../../../../ui/paper/tasks/labelled-image/image-html.ts';
import { useHiddenTextStyles } from '../../../../ui/hidden-text.styles.ts';
import { ZoomBox } from '../../../../ui/paper/tasks/labelled-image/ZoomBox.tsx';
import { useAuthoringStyles } from '../../frame/authoring.styles.ts';
import { useDraftEditor } from '../../editor-state/use-editor.ts';
import { DescribeImageDialog } from '../../rich-text/DescribeImageDialog.tsx';
import { ImageDialog } from '../../rich-text/ImageDialog.tsx';
import type { TaskFieldsProps } from '../task-fields.ts';
import { AnsweringFields } from './AnsweringFields.tsx';
import { useImageEditorStyles } from './labelled-image-editor.styles.ts';
import {
  addPlace,
  changeImage,
  changePlace,
  type ImageBody,
  imageHtml,
  type Line,
  nudged,
  type Point,
  pointOnImage,
  questionIdOf,
  removePlace,
  restorePlace,
  whereWords,
} from './place-edits.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { PlaceMarker } from './PlaceMarker.tsx';

export function LabelledImageFields({ row, body, numbers, tools, wasTried, onRow }: TaskFieldsProps<'labelledImage'>) {
  const styles = useAuthoringStyles();
  const own = useImageEditorStyles();
  const hidden = useHiddenTextStyles();
  const { draftEditor } = useDraftEditor();
  const id = useId();
  const fields = useRef<HTMLDivElement>(null);
  const [files, setFiles] = useState<File[] | null>(null);
  const [isDescribing, setDescribing] = useState(false);
  const [told, setTold] = useState('');
  const before = useRef<{ question_id: string; point: Point } | null>(null);

  const places = body.lines.flatMap((line) => {
    const question_id = questionIdOf(line);
    return question_id === null ? [] : [{ line, question_id, number: numbers.get(question_id) ?? 0 }];
  });
  const hasRoom = places.length < MAX_PLACES;

  function take(event: ClipboardEvent | DragEvent, data: DataTransfer | null): void {
    const images = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (images.length === 0) return;
    event.preventDefault();
    setFiles(images.slice(0, 1));
  }

  function add(point: Point, focus: 'description' | 'number'): void {
    if (!hasRoom) return;
    const question_id = newId();
    // rendered before the next key, which is for it
    flushSync(() => {
      onRow((now) => addPlace(now, point, question_id));
      setTold(`Place added, ${whereWords(point)}.`);
    });
    goTo(question_id, focus);
  }

  function goTo(question_id: string, what: 'description' | 'number'): void {
    const place = what === 'number' ? `[data-marker="${question_id}"]` : `[data-question-id="${question_id}"] input`;
    fields.current?.querySelector<HTMLElement>(place)?.focus();
  }

  function move(question_id: string, line: Line, point: Point): void {
    if (before.current?.question_id !== question_id) before.current = { question_id, point: { x: line.x, y: line.y } };
    onRow((now) => changePlace(now, question_id, pointOnImage(point)));
  }

  function moved(question_id: string, number: number, point: Point): void {
    setTold(`${number}: ${whereWords(point)}.`);
    const from = before.current;
    if (from?.question_id !== question_id) return;
    draftEditor.undo.set({
      words: `Place ${number} moved.`,
      run() {
        before.current = null;
        draftEditor.editBlock(row.content_id);
        draftEditor.changeBlock(row.content_id, (now) => changePlace(now, question_id, from.point));
        draftEditor.undo.set(null);
      },
    });
  }

  function remove(question_id: string): void {
    onRow((now) => removePlace(now, question_id));
    draftEditor.undo.set({
      words: 'Question deleted.',
      run() {
        draftEditor.editBlock(row.content_id);
        draftEditor.changeBlock(row.content_id, (now) => restorePlace(now, row, question_id));
        draftEditor.undo.set(null);
      },
    });
  }

  return (
    <div
      ref={fields}
      className={styles.fields}
      onPaste={(event) => take(event, event.clipboardData)}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => take(event, event.dataTransfer)}
    >
      {body.image === '' ? (
        <div className={own.empty}>
          <Button icon={<Image20Regular />} onClick={() => setFiles([])}>
            Choose image
          </Button>
          <span className={styles.label}>Or paste one, or drop it here.</span>
          {wasTried && <Wrong words="Choose an image first." />}
        </div>
      ) : (
        <>
          <p id={id} className={styles.label}>
            Press the image where a number belongs; drag a number, or move it by the arrow keys (with Shift further).
          </p>
          <ZoomBox image={body.image} label="Image, to put numbers on" onPress={(point) => add(point, 'description')}>
            {places.map(({ line, question_id, number }) => (
              <PlaceMarker
                key={question_id}
                question_id={question_id}
                number={number}
                line={line}
                describedBy={id}
                onMove={(point) => move(question_id, line, point)}
                onMoved={(point) => moved(question_id, number, point)}
                onKey={(key, isLarge) => {
                  const point = nudged(line, key, isLarge);
                  if (!point) return false;
                  move(question_id, line, point);
                  moved(question_id, number, point);
                  return true;
                }}
                onLeave={() => {
                  before.current = null;
                }}
                onPress={() => goTo(question_id, 'description')}
              />
            ))}
          </ZoomBox>
          <div className={styles.tools}>
            <Button icon={<Image20Regular />} onClick={() => setFiles([])}>
              Replace image
            </Button>
            <Button icon={<Edit16Regular />} onClick={() => setDescribing(true)}>
              Describe image
            </Button>
            {hasRoom ? (
              <Button icon={<Add16Regular />} onClick={() => add({ x: 0.5, y: 0.5 }, 'number')}>
                Place
              </Button>
            ) : (
              <span className={styles.label}>An image has at most {MAX_PLACES} places.</span>
            )}
          </div>
        </>
      )}
      <AnsweringFields row={row} body={body} wasTried={wasTried} onRow={onRow} />
      <ol aria-label="Places" className={styles.fields}>
        {places.map(({ line, question_id, number }) => (
          <PlaceFields
            key={question_id}
            row={row}
            line={line}
            choices={body.choices}
            question_id={question_id}
            number={number}
            tools={tools}
            wasTried={wasTried}
            onRemove={() => remove(question_id)}
            onDescription={(description) => onRow((now) => changePlace(now, question_id, { description }))}
          />
        ))}
      </ol>
      {wasTried && body.image !== '' && places.length === 0 && (
        <Wrong words="Press the image where a number belongs." />
      )}
      <span role="status" className={hidden.hidden}>
        {told}
      </span>
      {files && (
        <ImageDialog
          files={files}
          isSingle
          onClose={() => setFiles(null)}
          onDone={([ready]) => {
            setFiles(null);
            if (ready) onRow((now) => changeImage(now, (task): ImageBody => ({ ...task, image: imageHtml(ready) })));
          }}
        />
      )}
      {isDescribing && (
        <DescribeImageDialog
          alt={readImageHtml(body.image).alt}
          onClose={() => setDescribing(false)}
          onDone={(alt) => {
            setDescribing(false);
            onRow((now) => changeImage(now, (task) => ({ ...task, image: withAlt(task.image, alt) })));
          }}
        />
      )}
    </div>
  );
}

function withAlt(html: string, alt: string): string {
  const { width, height } = readImageHtml(html);
  const address = /\ssrc="([^"]*)"/.exec(html)?.[1] ?? '';
  return imageHtml({ address, alt, width, height });
}

function Wrong({ words }: { words: string }) {
  const styles = useAuthoringStyles();
  return (
    <span role="status" className={styles.error}>
      <ErrorCircle16Regular aria-hidden />
      {words}
    </span>
  );
}
