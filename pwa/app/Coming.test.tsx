// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { FREE_SAMPLE_FORM } from '../../shared/free-sample/free-sample.ts';
import { durationMinutes } from '../../shared/duration.ts';
import { QUESTION_COUNT, SAMPLE } from '../features/sample/sample-texts.ts';
import PAGE from '../index.html?raw';
import { show, withPage } from '../ui/testing.ts';
import { Coming } from './Coming.tsx';

withPage();

it('[R585] says of the free sample what comes, in the words of its own page', async () => {
  const { body } = new DOMParser().parseFromString(PAGE, 'text/html');
  const template = body.querySelector('template[data-skeleton="sample"]');
  if (template) document.body.append(document.importNode(template, true));
  history.replaceState(null, '', '/sample');
  await show(<Coming />);
  const said = document.querySelector('[inert]')?.textContent ?? '';
  for (const words of [
    FREE_SAMPLE_FORM.examName,
    SAMPLE.about(QUESTION_COUNT),
    SAMPLE.clock(durationMinutes(FREE_SAMPLE_FORM.duration)),
    SAMPLE.coming,
    SAMPLE.noAccount,
  ])
    expect(said).toContain(words);
});

it('draws the overall band and the four papers of one full mock', async () => {
  const { body } = new DOMParser().parseFromString(PAGE, 'text/html');
  const template = body.querySelector('template[data-skeleton="mock"]');
  if (template) document.body.append(document.importNode(template, true));
  history.replaceState(null, '', '/mock/a-mock');
  await show(<Coming />);
  expect(document.querySelectorAll('[inert] .sk-cards > div')).toHaveLength(5);
});

it('is the line of words alone where a page has no skeleton', async () => {
  history.replaceState(null, '', '/practice');
  await show(<Coming />);
  expect(document.querySelector('[inert]')).toBe(null);
  expect(document.querySelector('[role="status"]')).not.toBe(null);
});
