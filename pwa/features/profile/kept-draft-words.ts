import type { KeptDraftsCount } from '../../local/count-kept-drafts.ts';

/** What an author would lose with this device's data; '' for anybody else. */
export function keptDraftWords({ edits, papers }: KeptDraftsCount): string {
  if (edits === 0) return '';
  const what = edits === 1 ? '1 change' : `${edits} changes`;
  const where = papers === 1 ? 'a paper that you are writing' : `${papers} papers that you are writing`;
  return `${what} to ${where} ${edits === 1 ? 'is' : 'are'} not saved and kept only here. Open Pending Exams to save ${edits === 1 ? 'it' : 'them'} first, or ${edits === 1 ? 'it is' : 'they are'} lost for good.`;
}
