import { Button } from '@fluentui/react-components';
import { Add16Regular, Edit16Regular, ErrorCircle16Regular, Image20Regular } from '@fluentui/react-icons';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { MAX_PLACES } from '../../../../../shared/tasks/labelled-image/body.ts';
import { readImageHtml } from '../../../../ui/paper/tasks/labelled-image/image-html.ts';
import { useHiddenTextStyles } from '../../../../ui/hidden-text.styles.ts';
import { useAuthoringStyles } from '../../frame/authoring.styles.ts';
import { DescribeImageDialog } from '../../rich-text/DescribeImageDialog.tsx';
import { ImageDialog } from '../../rich-text/ImageDialog.tsx';
import type { TaskFieldsProps } from '../task-fields.ts';
import { AnsweringFields } from './AnsweringFields.tsx';
import { useImageEditorStyles } from './labelled-image-editor.styles.ts';
import { changeImage, changePlace, type ImageBody, imageHtml, type Point } from './place-edits.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { PlacesOnImage } from './PlacesOnImage.tsx';
import { usePlaces } from './use-places.ts';
import { IMAGE_TASK_TEXTS } from '../tasks-texts.ts';

export function LabelledImageFields(props: TaskFieldsProps<'labelledImage'>) {
  const { row, body, tools, wasTried, onRow } = props;
  const styles = useAuthoringStyles();
  const hidden = useHiddenTextStyles();
  const fields = useRef<HTMLDivElement>(null);
  const [files, setFiles] = useState<File[] | null>(null);
  const places = usePlaces(props);

  function receive(event: ClipboardEvent | DragEvent, data: DataTransfer | null): void {
    const images = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (images.length === 0) return;
    event.preventDefault();
    setFiles(images.slice(0, 1));
  }

  function add(point: Point, focus: 'description' | 'number'): void {
    if (places.hasRoom) goTo(places.add(point), focus);
  }

  function goTo(question_id: string, what: 'description' | 'number'): void {
    const place = what === 'number' ? `[data-marker="${question_id}"]` : `[data-question-id="${question_id}"] input`;
    fields.current?.querySelector<HTMLElement>(place)?.focus();
  }

  return (
    <div
      ref={fields}
      className={styles.fields}
      onPaste={(event) => receive(event, event.clipboardData)}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => receive(event, event.dataTransfer)}
    >
      {body.image === '' ? (
        <NoImage wasTried={wasTried} onChoose={() => setFiles([])} />
      ) : (
        <>
          <PlacesOnImage
            image={body.image}
            places={places}
            onAdd={(point) => add(point, 'description')}
            onPress={(question_id) => goTo(question_id, 'description')}
          />
          <div className={styles.tools}>
            <Button icon={<Image20Regular />} onClick={() => setFiles([])}>
              {IMAGE_TASK_TEXTS.replace}
            </Button>
            <DescribeButton image={body.image} onRow={onRow} />
            {places.hasRoom ? (
              <Button icon={<Add16Regular />} onClick={() => add({ x: 0.5, y: 0.5 }, 'number')}>
                {IMAGE_TASK_TEXTS.addPlace}
              </Button>
            ) : (
              <span className={styles.label}>{IMAGE_TASK_TEXTS.mostPlaces(MAX_PLACES)}</span>
            )}
          </div>
        </>
      )}
      <AnsweringFields row={row} body={body} wasTried={wasTried} onRow={onRow} />
      <ol aria-label={IMAGE_TASK_TEXTS.places} className={styles.fields}>
        {places.list.map((place) => (
          <PlaceFields
            key={place.question_id}
            row={row}
            {...place}
            choices={body.choices}
            tools={tools}
            wasTried={wasTried}
            onRemove={() => places.remove(place)}
            onDescription={(description) => onRow((now) => changePlace(now, place.question_id, { description }))}
          />
        ))}
      </ol>
      {wasTried && body.image !== '' && places.list.length === 0 && <Wrong words={IMAGE_TASK_TEXTS.pressImage} />}
      <span role="status" className={hidden.hidden}>
        {places.told}
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
    </div>
  );
}

function NoImage({ wasTried, onChoose }: { wasTried: boolean; onChoose: () => void }) {
  const styles = useAuthoringStyles();
  const own = useImageEditorStyles();
  return (
    <div className={own.empty}>
      <Button icon={<Image20Regular />} onClick={onChoose}>
        {IMAGE_TASK_TEXTS.choose}
      </Button>
      <span className={styles.label}>{IMAGE_TASK_TEXTS.pasteOrDrop}</span>
      {wasTried && <Wrong words={IMAGE_TASK_TEXTS.chooseFirst} />}
    </div>
  );
}

interface DescribeButtonProps extends Pick<TaskFieldsProps<'labelledImage'>, 'onRow'> {
  image: string;
}

function DescribeButton({ image, onRow }: DescribeButtonProps) {
  const [isDescribing, setDescribing] = useState(false);
  return (
    <>
      <Button icon={<Edit16Regular />} onClick={() => setDescribing(true)}>
        {IMAGE_TASK_TEXTS.describe}
      </Button>
      {isDescribing && (
        <DescribeImageDialog
          alt={readImageHtml(image).alt}
          onClose={() => setDescribing(false)}
          onDone={(alt) => {
            setDescribing(false);
            onRow((now) => changeImage(now, (task) => ({ ...task, image: withAlt(task.image, alt) })));
          }}
        />
      )}
    </>
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
