import { mergeClasses } from '@fluentui/react-components';
import { createContext, useContext, useMemo } from 'react';
import type { ReadingDocument } from '../../../../shared/papers.ts';
import { plainText } from '../../../../shared/plain-text.ts';
import {
  counterStyle,
  nameParagraphs,
  useNamedParagraphStyles,
  type NamedDocument,
} from '../../../ui/named-paragraphs.ts';
import { markLetteredParagraphs, PassageContents } from '../../../ui/paper/passage-letters.ts';
import type { OutlinePart } from '../../../ui/paper/paper-outline.ts';
import { Passage } from '../../../ui/paper/Passage.tsx';
import { usePassageStyles } from '../../../ui/paper/Passage.styles.ts';
import { RichHtml } from '../../../ui/RichHtml.tsx';
import { useReviewedAnswers } from './reviewed-answers.ts';

const NamedDocuments = createContext<ReadonlyMap<string, NamedDocument>>(new Map());

interface NamedPassageProps {
  part: OutlinePart;
  explanation: string;
}

/** Shows a passage with the names of its paragraphs that the reasons and the explanation use. */
export function NamedPassage({ part, explanation }: NamedPassageProps) {
  const { reasonsByQuestionId } = useReviewedAnswers();
  const named = useMemo(() => {
    const documents = part.documents.filter(({ content_type }) => content_type === 'contents');
    // a writing task has no questions, and nothing names its paragraphs
    if (part.questions.length === 0) return new Map();
    const reasons = part.questions.map(({ question }) => reasonsByQuestionId.get(question.question_id)?.reason ?? '');
    const marked = nameParagraphs(
      documents.map((one) => markLetteredParagraphs(one.content_data)),
      [...reasons, plainText(explanation)].join('\n'),
    );
    return new Map(documents.map((one, index) => [one.reading_document_id, marked[index]]));
  }, [part, explanation, reasonsByQuestionId]);
  return (
    <NamedDocuments value={named}>
      <PassageContents value={NamedContents}>
        <Passage part={part} />
      </PassageContents>
    </NamedDocuments>
  );
}

function NamedContents({ document: { reading_document_id, content_data } }: { document: ReadingDocument }) {
  const { contents } = usePassageStyles();
  const names = useNamedParagraphStyles();
  const named = useContext(NamedDocuments).get(reading_document_id) ?? { html: content_data, countedBefore: 0 };
  return (
    <div style={counterStyle(named)}>
      <RichHtml documentId={reading_document_id} html={named.html} className={mergeClasses(contents, names.contents)} />
    </div>
  );
}
