import { Button, mergeClasses } from '@fluentui/react-components';
import { ChevronDown20Regular } from '@fluentui/react-icons';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { FOLDING_QUERY } from '../../../ui/look.ts';
import { FoldedContext } from '../../../ui/paper/folded.ts';
import type { OutlineBlock } from '../../../ui/paper/paper-outline.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { isList, type BlockGroup } from './instruction-groups.ts';
import { FULL_INSTRUCTIONS } from './questions-texts.ts';
import { useFoldStyles } from './InstructionFold.styles.ts';

interface InstructionFoldProps {
  group: BlockGroup;
  show: (block: OutlineBlock) => ReactNode;
}

/**
 * Shows a heading, its instructions and its first questions. On a phone the instructions fold to two lines, also
 * whenever the part is opened again: they were read then. A button opens them, and so does a note or a search inside
 * them [R262].
 */
export function InstructionFold({ group: { blocks, fold }, show }: InstructionFoldProps) {
  const styles = useFoldStyles();
  const isSmall = useMediaQuery(FOLDING_QUERY);
  const [isClosed, setClosed] = useState(fold === 'first');
  const isFolded = isSmall && isClosed;
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  const [first] = blocks;
  const heading = first?.body?.type === 'heading' ? first : null;
  const texts = blocks.filter(({ body }) => body?.type === 'text');
  const isOneLine = blocks.some(({ body }) => body !== null && isList(body.type));

  useEffect(() => {
    // at once, because the sender scrolls to the words next
    const open = () => flushSync(() => setClosed(false));
    const element = place.current;
    element?.addEventListener('beforematch', open);
    return () => element?.removeEventListener('beforematch', open);
  }, []);

  return (
    <FoldedContext value={isFolded}>
      <div ref={place} id={id}>
        <div className={mergeClasses(isSmall && styles.head, fold === 'later' && styles.later)}>
          {heading && show(heading)}
          {isSmall && (
            <Button
              appearance="transparent"
              aria-expanded={!isClosed}
              aria-controls={id}
              icon={<ChevronDown20Regular className={mergeClasses(!isClosed && styles.turned)} />}
              iconPosition="after"
              className={styles.button}
              onClick={() => setClosed(!isClosed)}
            >
              {FULL_INSTRUCTIONS}
            </Button>
          )}
        </div>
        {blocks.map((block) => {
          if (block === heading) return null;
          if (!texts.includes(block)) return show(block);
          return (
            <div
              key={block.content_id}
              hidden={isFolded && block !== texts[0]}
              className={mergeClasses(isFolded && block === texts[0] && styles.clamped, isOneLine && styles.oneLine)}
              // the browser scrolls a clamped line into view for a search in the page
              onScroll={() => setClosed(false)}
            >
              {show(block)}
            </div>
          );
        })}
      </div>
    </FoldedContext>
  );
}
