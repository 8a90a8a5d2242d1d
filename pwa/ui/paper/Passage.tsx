import { memo, useContext, useMemo, type ReactNode } from 'react';
import type { ReadingDocument } from '../../../shared/papers.ts';
import { plainText } from '../../../shared/plain-text.ts';
import { RichHtml } from '../RichHtml.tsx';
import { markLetteredParagraphs, PASSAGE, PassageContents } from './passage-letters.ts';
import type { OutlinePart } from './paper-outline.ts';
import { usePassageStyles } from './Passage.styles.ts';
import { hasFigure, PASSAGE_NAME, partHeading } from './passage-texts.ts';

interface PassageProps {
  part: OutlinePart;
  isTask?: boolean;
  /** The task of a writing part stands before a chart, so that it is seen first, and else after the text. */
  task?: ReactNode;
}

/** A part's reading passage. It renders once a part: answers, the clock and the divider do not touch its DOM. */
export const Passage = memo(function Passage({ part, isTask = false, task }: PassageProps) {
  const styles = usePassageStyles();
  const ofType = (type: ReadingDocument['content_type']) =>
    part.documents.filter((document) => document.content_type === type);
  const headers = ofType('header');
  const name = partHeading(
    part.part.part_no,
    isTask,
    headers.map(({ content_data }) => content_data),
  );
  const isTaskFirst = hasFigure(part.documents);
  const ShownContents = useContext(PassageContents) ?? Contents;
  return (
    <>
      {name && <p className={styles.part}>{name}</p>}
      {headers.map((header) => (
        <RichHtml
          key={header.reading_document_id}
          as="h2"
          documentId={header.reading_document_id}
          html={header.content_data}
          className={styles.header}
        />
      ))}
      {ofType('description').map((text) => (
        <RichHtml
          key={text.reading_document_id}
          documentId={text.reading_document_id}
          html={text.content_data}
          className={styles.description}
        />
      ))}
      {isTaskFirst && task}
      <article {...{ [PASSAGE]: '' }} className={styles.article}>
        {ofType('title').map((title) => (
          <RichHtml
            key={title.reading_document_id}
            as={headers.length > 0 ? 'h3' : 'h2'}
            documentId={title.reading_document_id}
            html={title.content_data}
            className={styles.title}
          />
        ))}
        {ofType('contents').map((contents) => (
          <ShownContents key={contents.reading_document_id} document={contents} />
        ))}
      </article>
      {!isTaskFirst && task}
    </>
  );
});

function Contents({ document }: { document: ReadingDocument }) {
  const styles = usePassageStyles();
  const marked = useMemo(() => markLetteredParagraphs(document.content_data), [document.content_data]);
  return <RichHtml documentId={document.reading_document_id} html={marked} className={styles.contents} />;
}

export function passageTitle(part: OutlinePart): string {
  const title = part.documents.find((document) => document.content_type === 'title')?.content_data ?? '';
  return plainText(title) || PASSAGE_NAME;
}
