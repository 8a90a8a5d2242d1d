// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { type CardAttempt, reportCardOf } from '../../../shared/report-cards/report-card.ts';
import { CardSheet } from './CardSheet.tsx';
import { show, withPage, words } from '../../ui/testing.ts';

withPage();

const attempt: CardAttempt = {
  result_id: 'r',
  exam_name: 'Harbour Reading',
  exam_category: 'reading',
  parent_category: 'academic',
  // after midnight at the academy
  end_time: Date.parse('2026-03-01T18:31:00Z'),
  time_spent: { phone: { parts: { 1: 600, 2: 1260 } } },
  result: { correct: 27, total: 40, score: { kind: 'band', value: 6.5 } },
};

const card = reportCardOf({
  name: 'Amaya Perera',
  made_at: Date.parse('2026-03-05T05:00:00Z'),
  attempts: [attempt, { ...attempt, result_id: 'w', exam_category: 'writing', time_spent: undefined, result: null }],
  kinds: [{ name: 'Matching headings', right: 3, wrong: 1, not_answered: 2 }],
  kinds_of: 1,
  goals: { targetBand: 7, testDate: '2026-12-12', track: null },
});

const head = { name: 'Tide Academy', own_name: null, logo: null };

async function textOf(code: string | null | undefined): Promise<string> {
  await show(<CardSheet card={card} head={head} code={code} />);
  return words();
}

async function showComments(...comments: string[]): Promise<void> {
  const of = { exam_name: 'Harbour Writing', exam_category: 'writing' as const, end_time: 1, band: 6 };
  const said = comments.map((comment, index) => ({ ...of, result_id: String(index), comment }));
  await show(<CardSheet card={{ ...card, comments: said }} head={head} code={null} />);
}

it('[R513] has bands with paper and day, papers with their time, kinds, and the next goal in words', async () => {
  const text = await textOf(undefined);
  for (const said of [
    'Tide Academy',
    'Report card. Made on 5 March 2026',
    'Harbour Reading, 2 March 2026',
    'The target is band 7. Reading is half a band below it: work on this next. The test is on 12 December 2026.',
    '27 of 40 right',
    'Reading. 2 March 2026. By part: 10, 21 min',
    '31 min',
    'Not marked yet',
    '75%',
  ])
    expect(text).toContain(said);
  expect(text).not.toContain('check code');
});

it('[R508] shows its check code and where to check it, or says that it has none', async () => {
  expect(await textOf('ABCDEFGHJKMN')).toContain(
    `ABCD-EFGH-JKMNThe code shows that this card is real: ${location.host}/check`,
  );
  expect(await textOf(null)).toContain('This card has no check code.');
});

it('[R503] long comments have a printed page of their own behind the foot, with the name and what it is', async () => {
  const after = () => document.querySelector('footer')?.nextElementSibling;
  await showComments('Good.\n\nPlan first.', 'Write more.');
  expect(after()).toBeNull();
  expect(words()).not.toContain('The comments are on the next page.');
  await showComments('Good. '.repeat(150));
  expect(words()).toContain('The comments are on the next page.');
  expect(after()?.textContent).toContain('Amaya PereraTide Academy. Report card. Made on 5 March 2026');
  expect(after()?.textContent).toContain('What the teacher saysHarbour Writing: band 6');
  await showComments('One line each.\n'.repeat(20));
  expect(after()).not.toBeNull();
});

it('[R503] a printed card says how many results its kinds are from, and knows no device', async () => {
  await show(<CardSheet card={{ ...card, kinds_of: 3 }} head={head} code={null} leftOut={2} />);
  const said = [...document.querySelectorAll('p')].find((one) => one.textContent.includes('From 3'));
  const onPaper = [...(said?.children ?? [])].filter((one) => !one.matches('[data-screen-only]'));
  expect(onPaper.map(({ textContent }) => textContent).join('')).toBe(
    'From 3 of 5 results. Questions without an answer do not count.',
  );
  await show(<CardSheet card={{ ...card, kinds_of: 3 }} head={head} code={null} />);
  expect(words()).toContain('From 3 results. Questions without an answer do not count.');
});

it('[R513] kinds stand under their skill, and those without an answer in one line', async () => {
  const kind = (name: string, skill: 'reading' | 'listening', right: number, wrong: number) => ({
    name,
    skill,
    right,
    wrong,
    not_answered: 1,
  });
  const kinds = [
    kind('Gaps in notes', 'listening', 1, 3),
    kind('Gaps in notes', 'reading', 2, 0),
    kind('Labelling', 'listening', 0, 0),
  ];
  await show(<CardSheet card={{ ...card, kinds }} head={head} code={null} />);
  const rows = [...document.querySelectorAll('table[aria-label="Kinds of question"] tbody tr')];
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Reading',
    'Gaps in notes100%2 of 2',
    'Listening',
    'Gaps in notes25%1 of 4',
  ]);
  expect(words()).toContain('Not answered: Labelling.');
});

it('[R513, R514] practice is named beside its result, and a card of no named academy has an issuer', async () => {
  const paper = card.papers.find(({ exam_category }) => exam_category === 'reading');
  const practised = {
    ...paper!,
    listening_mode: 'untimed' as const,
    state: 'scored' as const,
    score: { kind: 'percent' as const, value: 3 },
  };
  await show(<CardSheet card={{ ...card, papers: [practised] }} head={{ ...head, name: null }} code={null} />);
  expect(document.querySelector('table td')?.textContent).toContain('3%Practice, no clock');
  expect(document.querySelector('header')?.textContent).toContain('Papertide');
});
