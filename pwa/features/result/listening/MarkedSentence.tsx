import { Fragment } from 'react';
import type { DictationPart, MarkedDictation } from '../../../../shared/dictation.ts';
import { DICTATION } from './listening-texts.ts';
import { useListeningStyles } from './listening.styles.ts';

/** The sentence as it is, and in words what was wrong, missing or too much. */
export function MarkedSentence({
  marked: { parts, right, total },
  document_id,
}: {
  marked: MarkedDictation;
  document_id: string;
}) {
  const styles = useListeningStyles();
  const isPerfect = parts.every(({ kind }) => kind === 'right');
  const faults: [string, string[]][] = [
    [DICTATION.wrong, parts.flatMap((part) => (part.kind === 'wrong' ? [wrongWords(part)] : []))],
    [DICTATION.missing, parts.flatMap((part) => (part.kind === 'missing' ? [bareWords(part.words)] : []))],
    [DICTATION.extra, parts.flatMap((part) => (part.kind === 'extra' ? [bareWords(part.typed)] : []))],
  ];
  return (
    <>
      <p className={styles.count}>{isPerfect ? DICTATION.perfect(total) : DICTATION.count(right, total)}</p>
      <div className={styles.marked}>
        <h3>{DICTATION.whole}</h3>
        <p data-document-id={document_id} className={styles.words}>
          {parts
            .filter((part) => part.kind !== 'extra')
            .map((part, at) => (
              // eslint-disable-next-line react/no-array-index-key -- the parts stay as they are
              <Fragment key={at}>
                {at > 0 && ' '}
                {part.kind === 'right' ? part.words : <span className={styles[part.kind]}>{part.words}</span>}
              </Fragment>
            ))}
        </p>
        {!isPerfect && (
          <dl className={styles.faults}>
            {faults.map(
              ([name, words]) =>
                words.length > 0 && (
                  <Fragment key={name}>
                    <dt>{name}</dt>
                    <dd>
                      <ul>
                        {words.map((one, at) => (
                          // eslint-disable-next-line react/no-array-index-key -- a word may be missing twice
                          <li key={at}>{one}</li>
                        ))}
                      </ul>
                    </dd>
                  </Fragment>
                ),
            )}
          </dl>
        )}
      </div>
    </>
  );
}

function wrongWords({ typed, words }: Extract<DictationPart, { kind: 'wrong' }>): string {
  return DICTATION.wrongWord(bareWords(typed), bareWords(words));
}

/** Alone, a word stands without the commas and quotes of its sentence. */
function bareWords(words: string): string {
  return words.replace(/^["'“‘(]+|["'”’).,;:!?…]+$/gu, '') || words;
}
