import { mergeClasses } from '@fluentui/react-components';
import { Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { FOLDING_QUERY } from '../../../ui/look.ts';
import { FoldedContext } from '../../../ui/paper/folded.ts';
import type { OutlineBlock } from '../../../ui/paper/paper-outline.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { FoldButton } from '../loaded-parts.ts';
import type { BlockGroup } from './instruction-groups.ts';
import { useFoldStyles } from './InstructionFold.styles.ts';

interface InstructionFoldProps {
  group: BlockGroup;
  show: (block: OutlineBlock) => ReactNode;
}

/**
 * Shows a heading, its instructions and its first questions. On a phone the instructions fold to two lines, three on a
 * narrow one, or to the sentence with the limit of words, also whenever the part is opened again: they were read then. A
 * button opens them, and so does a note or a search inside them [R262, R576].
 */
export function InstructionFold({ group: { blocks, fold, limit }, show }: InstructionFoldProps) {
  const styles = useFoldStyles();
  const isSmall = useMediaQuery(FOLDING_QUERY);
  const [isClosed, setClosed] = useState(fold === 'first');
  const isFolded = isSmall && isClosed;
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  const hasHeading = blocks[0]?.body?.type === 'heading';
  const clamped = limit === undefined ? blocks.find(({ body }) => body?.type === 'text') : undefined;

  useEffect(() => {
    const open = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[data-question]')) return;
      // at once, because the sender scrolls to the words next
      flushSync(() => setClosed(false));
    };
    const element = place.current;
    element?.addEventListener('beforematch', open);
    return () => element?.removeEventListener('beforematch', open);
  }, []);

  return (
    <FoldedContext value={isFolded}>
      <div className={mergeClasses(isSmall && styles.head, fold === 'later' && styles.later)}>
        {hasHeading && blocks.slice(0, 1).map(show)}
        {isSmall && (
          <Suspense fallback={null}>
            <FoldButton isOpen={!isClosed} controls={id} onPress={() => setClosed(!isClosed)} />
          </Suspense>
        )}
      </div>
      {isFolded && limit !== undefined && (
        <p data-not-text className={styles.limit}>
          {limit}
        </p>
      )}
      <div ref={place} id={id}>
        {blocks.slice(hasHeading ? 1 : 0).map((block) =>
          block.body?.type === 'text' ? (
            <div
              key={block.content_id}
              hidden={isFolded && block !== clamped}
              className={mergeClasses(isFolded && block === clamped && styles.clamped)}
              // the browser scrolls a clamped line into view for a search in the page
              onScroll={() => setClosed(false)}
            >
              {show(block)}
            </div>
          ) : (
            show(block)
          ),
        )}
      </div>
    </FoldedContext>
  );
}
