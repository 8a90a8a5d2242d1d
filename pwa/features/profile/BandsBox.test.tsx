// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { FLOOR_BAND } from '../../../shared/bands.ts';
import { anExam } from '../../../shared/testing/exam.ts';
import type { AttemptInList } from '../../local/queries/results.ts';
import { show, withPage } from '../../ui/testing.ts';
import { BandsBox } from './BandsBox.tsx';

withPage();

// without a width the chart itself is not drawn
beforeEach(
  () =>
    void vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    ),
);

const exam = anExam({ exam_name: 'Tides' });

function attempted(day: number, band: number): AttemptInList {
  const of = { result_id: `r${day}`, exam_id: exam.exam_id, revision: 1 };
  return {
    attempt: { ...of, start_time: 0, end_time: Date.UTC(2026, 9, day, 9), abandoned: 0, state: 'received' },
    exam,
    result: { ...of, correct: 3, total: 40, score: { kind: 'band', value: band }, rows: [] },
  };
}

const open = (attempts: AttemptInList[]) => show(<BandsBox attempts={attempts} isComing={false} hasCome />);
const page = () => document.body.textContent;

it('[R463] one band is said in words, and the lowest of the tables as everywhere else', async () => {
  await open([attempted(10, FLOOR_BAND)]);
  expect(page()).toContain(`Reading: band ${FLOOR_BAND} or lower 10 October 2026, Tides`);
  expect(page()).toContain('You see a chart here after your second band of a skill.');
  expect(document.querySelector('svg, table')).toBeNull();
});

it('[R463] two bands of a skill are a chart, whose table says the lowest band alike', async () => {
  await open([attempted(10, FLOOR_BAND), attempted(11, 6)]);
  expect(page()).not.toContain('You see a chart here');
  const cells = [...document.querySelectorAll('td:last-child')].map(({ textContent }) => textContent);
  expect(cells).toEqual([`${FLOOR_BAND} or lower`, '6']);
});
