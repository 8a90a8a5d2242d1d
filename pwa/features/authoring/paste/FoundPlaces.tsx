import { Warning20Regular } from '@fluentui/react-icons';
import type { ReadPaper } from '../../../../shared/authoring/text-form/read-text.ts';
import { counted } from '../../../ui/admin/counted.ts';
import { usePasteStyles } from './Paste.styles.ts';
import { type FoundPlace, foundPlaces, rowIdOf } from './found-places.ts';
import { FOUND_TEXTS } from './paste-texts.ts';

interface FoundPlacesProps {
  paper: ReadPaper;
  questionCount: number;
  onShowLine: (line: number) => void;
}

/** Shows how much was read, and links each place that the reader was not sure of [R235]. */
export function FoundPlaces({ paper, questionCount, onShowLine }: FoundPlacesProps) {
  const styles = usePasteStyles();
  const places = foundPlaces(paper);
  const wereJoined = paper.parts.some(({ pieces }) => pieces.some(({ wasJoined }) => wasJoined));
  const show = (place: FoundPlace) => {
    const row = place.piece && document.getElementById(rowIdOf(place.piece));
    if (!row) return onShowLine(place.line);
    row.scrollIntoView({ block: 'start' });
    row.focus({ preventScroll: true });
  };
  return (
    <div className={styles.found}>
      <p role="status">
        {FOUND_TEXTS.read(counted(questionCount, 'question'))}{' '}
        {places.length === 0 ? FOUND_TEXTS.allClear : FOUND_TEXTS.toLookAt(counted(places.length, 'place'))}
      </p>
      {wereJoined && <p>{FOUND_TEXTS.joined}</p>}
      {places.length > 0 && (
        <ul className={styles.places}>
          {places.map((place) => (
            <li key={`${place.line} ${place.message}`}>
              <button type="button" onClick={() => show(place)}>
                <Warning20Regular aria-hidden />
                <span>
                  <b>{FOUND_TEXTS.line(place.line + 1)}</b> {place.message}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
