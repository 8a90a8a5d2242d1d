import type { ContentItem } from '../../../shared/content.ts';
import { plainText } from '../../../shared/plain-text.ts';

/** Stands for the asked gap while the text is read; no paper holds it. */
const HERE = '\uE000';
/** Up to and with what ends a sentence, where white space follows it, or up to the end of the text. */
const SENTENCES = /\S.*?(?:[.!?…]["'’”)\]]*(?=\s)|$)/g;

/** The id of the words that say where a question stands: its statement, or the sentence that it is set into. */
export function sentenceId(question_id: string): string {
  return `sentence-${question_id}`;
}

/**
 * The sentence that a question is set into, for a reader who hears the gap and not what stands around it. The gap's own
 * place is said as 'blank', any other gap's by its number.
 */
export function sentenceAround(
  items: readonly ContentItem[],
  question_id: string,
  numberOf: (question_id: string) => number | undefined,
): string {
  const html = items.map((item) => {
    if (item.type === 'text') return item.value;
    if (item.question_id === question_id) return ` ${HERE} `;
    return ` blank ${numberOf(item.question_id) ?? ''} `;
  });
  const text = plainText(html.join('')).replaceAll(/ (?=[.,;:!?])/g, '');
  const sentences = text.match(SENTENCES) ?? [];
  const at = sentences.findIndex((one) => one.includes(HERE));
  const own = sentences[at] ?? text;
  // behind a question of its own it says nothing without that
  const sentence = own.trim() === HERE && at > 0 ? `${sentences[at - 1]} ${own}` : own;
  return sentence.replace(HERE, 'blank').trim();
}
