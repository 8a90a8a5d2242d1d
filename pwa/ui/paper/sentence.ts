import type { ContentItem } from '../../../shared/content.ts';
import { plainText } from '../../../shared/plain-text.ts';

/** Replaces the asked gap while the text is searched; a private-use character that no paper contains. */
const HERE = '\uE000';
const SENTENCES = /\S.*?(?:[.!?…]["'’”)\]]*(?=\s)|$)/g;

export function sentenceId(question_id: string): string {
  return `sentence-${question_id}`;
}

/**
 * Returns the sentence around a question, for a screen reader user who hears the gap and not the text around it. The
 * gap itself is 'blank', any other gap its number.
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
  // after a question in the sentence before it, it means nothing without that sentence
  const sentence = own.trim() === HERE && at > 0 ? `${sentences[at - 1]} ${own}` : own;
  return sentence.replace(HERE, 'blank').trim();
}
