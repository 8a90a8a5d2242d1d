import { Button, mergeClasses, Select } from '@fluentui/react-components';
import { Warning20Regular } from '@fluentui/react-icons';
import { memo, useRef, useState } from 'react';
import type { ReadPiece } from '../../../../shared/authoring/text-form/pieces.ts';
import { joinWith, leaveOut, replaceLines, retag, sourceOf } from '../../../../shared/authoring/text-form/retag.ts';
import { PIECE_TAGS, readTag, tagOf } from '../../../../shared/authoring/text-form/tags.ts';
import { usePasteStyles } from './Paste.styles.ts';
import { PiecePreview } from './PiecePreview.tsx';

interface PieceRowProps {
  text: string;
  piece: ReadPiece;
  /** The piece below it; none for the last one of a part. */
  next: ReadPiece | undefined;
  /** The number that a new gap takes. */
  nextNumber: number;
  onChange: (text: string) => void;
}

/** Some lines of the source, and beside them what they became, which can be said otherwise. */
export const PieceRow = memo(function PieceRow({ text, piece, next, nextNumber, onChange }: PieceRowProps) {
  const styles = usePasteStyles();
  const [edited, setEdited] = useState<string | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const source = sourceOf(text, piece).join('\n');
  const kind = tagOf(piece.body);
  const from = piece.lines.from + 1;
  const place = piece.lines.to + 1 === from ? `line ${from}` : `lines ${from} to ${piece.lines.to + 1}`;

  const setGap = () => {
    const field = area.current;
    if (!field || edited === null) return;
    const gap = readTag(source.split('\n')[0] ?? '') ? `{${nextNumber} ____}` : `${nextNumber} ______`;
    setEdited(edited.slice(0, field.selectionStart) + gap + edited.slice(field.selectionEnd));
    field.focus();
  };

  return (
    <li className={styles.row} aria-label={`${kind}, ${place}`}>
      {edited === null ? (
        <pre className={styles.source}>{source}</pre>
      ) : (
        <div>
          <textarea
            ref={area}
            className={styles.area}
            aria-label={`Source, ${place}`}
            rows={Math.min(edited.split('\n').length + 1, 12)}
            value={edited}
            onChange={(event) => setEdited(event.target.value)}
          />
          <div className={styles.tools}>
            <Button
              size="small"
              onClick={() => {
                onChange(replaceLines(text, piece, edited.split('\n')));
                setEdited(null);
              }}
            >
              Read again
            </Button>
            <Button size="small" onClick={setGap}>
              This is a gap
            </Button>
            <Button size="small" onClick={() => setEdited(null)}>
              Cancel
            </Button>
          </div>
        </div>
      )}
      <div className={mergeClasses(styles.result, piece.unsure.length > 0 && styles.resultUnsure)}>
        <div className={styles.tools}>
          <Select
            size="small"
            aria-label={`What ${place} ${piece.lines.to + 1 === from ? 'is' : 'are'}`}
            value={kind}
            onChange={(_event, data) => {
              const tag = PIECE_TAGS.find((name) => name === data.value);
              if (tag) onChange(retag(text, piece, tag));
            }}
          >
            {PIECE_TAGS.map((tag) => (
              <option key={tag}>{tag}</option>
            ))}
          </Select>
          {edited === null && (
            <Button size="small" appearance="subtle" onClick={() => setEdited(source)}>
              Edit
            </Button>
          )}
          {next && (
            <Button size="small" appearance="subtle" onClick={() => onChange(joinWith(text, piece, next))}>
              Join with the next
            </Button>
          )}
          <Button size="small" appearance="subtle" onClick={() => onChange(leaveOut(text, piece))}>
            Leave out
          </Button>
        </div>
        {piece.unsure.map((words) => (
          <p key={words} className={styles.unsure}>
            <Warning20Regular aria-hidden /> <span>{words}</span>
          </p>
        ))}
        {piece.unsure.length > 0 && readTag(source.split('\n')[0] ?? '') === null && (
          <div className={styles.tools}>
            <Button size="small" onClick={() => onChange(retag(text, piece, kind))}>
              It is right
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
