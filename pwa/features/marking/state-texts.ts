import { bandOfTasks, meanBand } from '../../../shared/marks.ts';
import type { DraftTask, MarksDraft } from '../../../shared/marking.ts';
import { academyTime } from '../../ui/admin/academy-dates.ts';
import { type OpenResponse, releaseActOf } from './marking-state.ts';
import { MAY_BE_RELEASED } from './marking-texts.ts';

export function stateWords(markingStore: OpenResponse, nowMs: number): string {
  const { status, message, marking, isKeepingRefused, isReleaseUnknown } = markingStore;
  const at = marking.saved ? ` ${academyTime(marking.saved.at, nowMs)}` : '';
  const here = isKeepingRefused ? 'Only this page has it. Stay here.' : 'It is saved on this device.';
  const before = message === '' ? '' : `${message} `;
  if (isReleaseUnknown) return `${MAY_BE_RELEASED}${isKeepingRefused ? ` ${here}` : ''}`;
  switch (status) {
    case 'saving':
      return 'Saving...';
    case 'unsaved':
      return before + (isKeepingRefused ? `Not saved yet. ${here}` : 'Not saved yet');
    case 'failed':
      return `Not saved: ${message} ${here}`;
    case 'released':
      return `${releaseActOf(markingStore.response.second?.phase) === 'finish' ? 'Finished' : 'Released'}${at}`;
    case 'held':
    case 'conflict':
    case 'gone':
      return '';
    case 'saved':
      return marking.draft ? `${before}Draft saved${at}` : 'No marks yet';
  }
}

export function bandOfDraftTask({ bands }: DraftTask): number | null {
  const given = bands.filter((band) => band !== null);
  return given.length === bands.length && given.length > 0 ? meanBand(given) : null;
}

export function bandOfDraft({ tasks }: MarksDraft): number | null {
  const given = tasks.map(({ bands }) => bands.filter((band) => band !== null));
  const isWhole = given.length > 0 && tasks.every(({ bands }, index) => given[index]?.length === bands.length);
  return isWhole ? bandOfTasks(given) : null;
}

export function exactBand(band: number): string {
  return String(Math.round(band * 100) / 100);
}
