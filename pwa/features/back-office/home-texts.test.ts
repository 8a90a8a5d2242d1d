import { expect, it } from 'vitest';
import { JobName } from '../../../shared/job-problems.ts';
import type { Exam } from '../../../shared/papers.ts';
import {
  decisionWords,
  draftWords,
  failedMailWords,
  jobNotice,
  keyPlaceWords,
  missingPaymentWords,
  newestDrafts,
  reviewWords,
  stuckWords,
  waitingMailWords,
  waitingWords,
} from './home-texts.ts';

it('the drafts that were worked on last come first, and no more than three', () => {
  const drafts = [3, 9, 1, 5].map((day): Pick<Exam, 'exam_name' | 'updatedAt'> => ({
    exam_name: String(day),
    updatedAt: `2026-03-0${day}T05:00:00Z`,
  }));
  expect(newestDrafts(drafts as Exam[]).map(({ exam_name }) => exam_name)).toEqual(['9', '5', '3']);
});

it('counts read as a person says them, also where there is nothing', () => {
  expect([0, 1, 1_200].map(draftWords)).toEqual(['There are no drafts.', '1 to continue', '1,200 to continue']);
  expect([0, 1, 2].map(waitingWords)).toEqual(['Nothing to mark.', '1 response to mark', '2 responses to mark']);
  expect([1, 1_200].map(decisionWords)).toEqual([
    '1 to decide: two people have marked it',
    '1,200 to decide: two people have marked them',
  ]);
  expect([0, 1, 1_200].map(stuckWords)).toEqual(['No device has unsent work.', '1 student', '1,200 students']);
  expect(reviewWords(0, 0)).toBe('Nobody has written one yet.');
  expect(reviewWords(0, 7)).toBe('None is waiting.');
  expect(reviewWords(1, 7)).toBe('1 is waiting');
  expect(reviewWords(2, 7)).toBe('2 are waiting');
});

it('[R236] says where a paper may show answers, in a line', () => {
  const place = (part_no: number, words: string, question_number?: number) => ({
    part_no,
    words,
    ...(question_number === undefined ? {} : { question_number }),
  });
  expect(keyPlaceWords([place(1, 'Answer key'), place(2, 'ANSWER: B', 14)])).toBe(
    'Part 1: “Answer key”. Part 2, question 14: “ANSWER: B”.',
  );
  expect(keyPlaceWords([1, 2, 3, 4].map((part) => place(part, 'Key')))).toContain('Part 3: “Key”. And 1 more place.');
});

it('[R225] mails that could not be sent are told with the words of the mail server', () => {
  const problems = { waiting: 2, failed: 3, failed_addresses: ['a@b.lk', 'c@d.lk'], reply: '451 Try later' };
  expect(waitingMailWords(problems)).toBe(
    '2 mails could not be sent yet: 451 Try later. The server tries again while their links work.',
  );
  expect(failedMailWords(problems)).toContain('to a@b.lk, c@d.lk and others. The mail server said: 451 Try later.');
});

it('[R340] background work that fails is told with what waits for it, and what to do', () => {
  const since = Date.parse('2026-11-27T03:35:00Z');
  expect(jobNotice({ name: 'remarking', since, tries: 2, problem: 'SQLITE_FULL' }, since)).toEqual({
    title: 'Some scores are old.',
    words:
      'The server could not score them with the new answer key. It failed 2 times since 27 Nov, 09:05 (SQLITE_FULL). The server tries again by itself. If you still see this after an hour, tell the person who runs the server.',
  });
  const titles = JobName.options.map((name) => jobNotice({ name, since, tries: 1, problem: '08006' }, since).title);
  expect(new Set(titles).size).toBe(JobName.options.length);
});

it('[R261] an admin is told which settings about paying are missing', () => {
  const NONE = { payment_info: null, price_info: null, payment_phone: null, chat_address: null };
  expect(missingPaymentWords(NONE)).toBe(
    'Not set: the price (PRICE_INFO), how to pay (PAYMENT_INFO) and a number or a chat (PAYMENT_PHONE, SOCIAL_CHAT). The person who runs the server can set this.',
  );
  const told = { payment_info: 'By bank', price_info: 'Rs 1', payment_phone: null };
  expect(missingPaymentWords({ ...told, chat_address: null })).toContain('Not set: a number or a chat');
  expect(missingPaymentWords({ ...told, chat_address: 'https://wa.me/94' })).toBeNull();
});
