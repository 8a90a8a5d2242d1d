import { onThisDevice } from '../../ui/device-noun.ts';
import type { UnsavedDraftsCount } from '../../local/unsaved-edits/count-unsaved-drafts.ts';

export interface UnsavedLoss {
  words: string;
  to: string;
  screen: string;
}

const PENDING_EXAMS = { to: '/admin/exam', screen: 'Pending Exams' };
const MARKING = { to: '/admin/marking', screen: 'Marking' };

export function unsavedLosses({ edits, papers, marked, recordings }: UnsavedDraftsCount): UnsavedLoss[] {
  const losses: UnsavedLoss[] = [];
  if (edits > 0) {
    const what = edits === 1 ? '1 change' : `${edits} changes`;
    const where = papers === 1 ? 'a paper that you are writing' : `${papers} papers that you are writing`;
    const words = `${what} to ${where} ${edits === 1 ? 'is' : 'are'} not saved online. ${onlyHere(edits)} Open Pending Exams to save ${itOrThem(edits)} first, or ${isLost(edits)}.`;
    losses.push({ words, ...PENDING_EXAMS });
  }
  if (recordings > 0) {
    const what = recordings === 1 ? '1 recording is' : `${recordings} recordings are`;
    const words = `${what} not uploaded yet. ${onlyHere(recordings)} Open Pending Exams to upload ${itOrThem(recordings)} first, or ${isLost(recordings)}.`;
    losses.push({ words, ...PENDING_EXAMS });
  }
  if (marked > 0) {
    const words = `Marks of ${marked === 1 ? '1 response' : `${marked} responses`} are not sent yet. ${onlyHere(2)} Open Marking to send them first, or they are lost for good.`;
    losses.push({ words, ...MARKING });
  }
  return losses;
}

function onlyHere(count: number): string {
  return `${count === 1 ? 'It is' : 'They are'} saved ${onThisDevice()} only.`;
}

function itOrThem(count: number): string {
  return count === 1 ? 'it' : 'them';
}

function isLost(count: number): string {
  return `${count === 1 ? 'it is' : 'they are'} lost for good`;
}
