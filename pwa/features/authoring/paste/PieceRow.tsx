import { Button, mergeClasses, Select } from '@fluentui/react-components';
import { Warning20Regular } from '@fluentui/react-icons';
import { memo, useRef } from 'react';
import type { ReadPiece } from '../../../../shared/authoring/text-form/pieces.ts';
import { joinWith, leaveOut, replaceLines, retag, sourceOf } from '../../../../shared/authoring/text-form/retag.ts';
import { PIECE_TAGS, readTag, tagOf } from '../../../../shared/authoring/text-form/tags.ts';
import { rowIdOf } from './found-places.ts';
import { usePasteStyles } from './Paste.styles.ts';
import { PiecePreview } from './PiecePreview.tsx';
import { PIECE_TEXTS, PASTE_TEXTS } from './paste-texts.ts';

interface PieceRowProps {
  text: string;
  piece: ReadPiece;
  next: ReadPiece | undefined;
  nextNumber: number;
  edited: string | null;
  onEdit: (piece: ReadPiece, edited: string | null) => void;
  onChange: (piece: ReadPiece, act: (text: string) => string) => void;
}

export const PieceRow = memo(function PieceRow({
  text,
  piece,
  next,
  nextNumber,
  edited,
  onEdit,
  onChange,
}: PieceRowProps) {
  const styles = usePasteStyles();
  const setEdited = (words: string | null) => onEdit(piece, words);
  const area = useRef<HTMLTextAreaElement>(null);
  const source = sourceOf(text, piece).join('\n');
  const kind = tagOf(piece.body);
  const from = piece.lines.from + 1;
  const place = piece.lines.to + 1 === from ? PIECE_TEXTS.line(from) : PIECE_TEXTS.lines(from, piece.lines.to + 1);

  const setGap = () => {
    const field = area.current;
    if (!field || edited === null) return;
    const gap = readTag(source.split('\n')[0] ?? '') ? `{${nextNumber} ____}` : `${nextNumber} ______`;
    setEdited(edited.slice(0, field.selectionStart) + gap + edited.slice(field.selectionEnd));
    field.focus();
  };

  return (
    <li id={rowIdOf(piece)} tabIndex={-1} className={styles.row} aria-label={`${kind}, ${place}`}>
      {edited === null ? (
        <pre className={styles.source}>{source}</pre>
      ) : (
        <div>
          <textarea
            ref={area}
            className={styles.area}
            aria-label={PIECE_TEXTS.source(place)}
            rows={Math.min(edited.split('\n').length + 1, 12)}
            value={edited}
            onChange={(event) => setEdited(event.target.value)}
          />
          <div className={styles.tools}>
            <Button
              size="small"
              onClick={() => onChange(piece, (before) => replaceLines(before, piece, edited.split('\n')))}
            >
              {PIECE_TEXTS.readAgain}
            </Button>
            <Button size="small" onClick={setGap}>
              {PIECE_TEXTS.isGap}
            </Button>
            <Button size="small" onClick={() => setEdited(null)}>
              {PASTE_TEXTS.cancel}
            </Button>
          </div>
        </div>
      )}
      <div className={mergeClasses(styles.result, piece.unsure.length > 0 && styles.resultUnsure)}>
        {}
        {edited === null && (
          <div className={styles.tools}>
            <Select
              size="small"
              aria-label={piece.lines.to + 1 === from ? PIECE_TEXTS.whatIs(place) : PIECE_TEXTS.whatAre(place)}
              value={kind}
              onChange={(_event, data) => {
                const tag = PIECE_TAGS.find((name) => name === data.value);
                if (tag) onChange(piece, (before) => retag(before, piece, tag));
              }}
            >
              {PIECE_TAGS.map((tag) => (
                <option key={tag}>{tag}</option>
              ))}
            </Select>
            <Button size="small" appearance="subtle" onClick={() => setEdited(source)}>
              {PIECE_TEXTS.edit}
            </Button>
            {next && (
              <Button
                size="small"
                appearance="subtle"
                onClick={() => onChange(piece, (before) => joinWith(before, piece, next))}
              >
                {PIECE_TEXTS.join}
              </Button>
            )}
            <Button
              size="small"
              appearance="subtle"
              onClick={() => onChange(piece, (before) => leaveOut(before, piece))}
            >
              {PIECE_TEXTS.leaveOut}
            </Button>
          </div>
        )}
        {piece.unsure.map((words) => (
          <p key={words} className={styles.unsure}>
            <Warning20Regular aria-hidden /> <span>{words}</span>
          </p>
        ))}
        {edited === null && piece.unsure.length > 0 && readTag(source.split('\n')[0] ?? '') === null && (
          <div className={styles.tools}>
            <Button size="small" onClick={() => onChange(piece, (before) => retag(before, piece, kind))}>
              {PIECE_TEXTS.isRight}
            </Button>
          </div>
        )}
        <div className={styles.preview}>
          <PiecePreview body={piece.body} />
        </div>
      </div>
    </li>
  );
});
