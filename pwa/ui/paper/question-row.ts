import type { ContentItem } from '../../../shared/content.ts';

export interface StatementRow {
  statement: string;
  question_id: string;
}

export function asStatementRow(items: readonly ContentItem[]): StatementRow | null {
  const last = items.findLast((item) => item.type === 'question' || item.value.trim() !== '');
  if (last?.type !== 'question') return null;
  const before = items.slice(0, items.indexOf(last));
  if (before.some((item) => item.type === 'question')) return null;
  return {
    statement: before.map((item) => (item.type === 'text' ? item.value : '')).join(''),
    question_id: last.question_id,
  };
}
