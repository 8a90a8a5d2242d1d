import { useId } from 'react';
import { ZoomBox } from '../../../../ui/paper/tasks/labelled-image/ZoomBox.tsx';
import { useAuthoringStyles } from '../../frame/authoring.styles.ts';
import { nudged, type Point } from './place-edits.ts';
import { PlaceMarker } from './PlaceMarker.tsx';
import type { Places } from './use-places.ts';
import { IMAGE_TASK_TEXTS } from '../tasks-texts.ts';

interface PlacesOnImageProps {
  image: string;
  places: Places;
  onAdd: (point: Point) => void;
  onPress: (question_id: string) => void;
}

export function PlacesOnImage({ image, places, onAdd, onPress }: PlacesOnImageProps) {
  const styles = useAuthoringStyles();
  const id = useId();
  return (
    <>
      <p id={id} className={styles.label}>
        {IMAGE_TASK_TEXTS.howToPlace}
      </p>
      <ZoomBox image={image} label={IMAGE_TASK_TEXTS.image} onPress={onAdd}>
        {places.list.map((place) => (
          <PlaceMarker
            key={place.question_id}
            question_id={place.question_id}
            number={place.number}
            line={place.line}
            describedBy={id}
            onMove={(point) => places.move(place, point)}
            onMoved={(point) => places.endMove(place, point)}
            onKey={(key, isLarge) => {
              const point = nudged(place.line, key, isLarge);
              if (!point) return false;
              places.move(place, point);
              places.endMove(place, point);
              return true;
            }}
            onLeave={places.leave}
            onPress={() => onPress(place.question_id)}
          />
        ))}
      </ZoomBox>
    </>
  );
}
