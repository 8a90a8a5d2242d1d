// @vitest-environment jsdom
import { createElement } from 'react';
import { v7 as newId } from 'uuid';
import { expect, it, vi } from 'vitest';
import { anExam } from '../../../../shared/testing/exam.ts';
import { button, press, show, until, withPage, words } from '../../../ui/testing.ts';
import { LoadSamplesDialog } from './LoadSamplesDialog.tsx';

withPage();

const offer = (exam_name: string, exam_id: string | null) => ({
  exam_name,
  exam_category: 'reading',
  parent_category: 'academic',
  exam_id,
});

it('[R457] loads the papers that are not here, says which are, and goes on after a failure with the rest', async () => {
  const asked: string[] = [];
  let isBroken = true;
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string }) => {
    if (address.includes('getsamples'))
      return Response.json({ data: [offer('First', newId()), offer('Second', null), offer('Third', null)] });
    const { exam_name } = JSON.parse(body ?? '') as { exam_name: string };
    asked.push(exam_name);
    if (exam_name === 'Third' && isBroken) return Response.json({ message: 'The disk is full.' }, { status: 507 });
    return Response.json({ data: anExam({ exam_id: newId(), exam_name }) });
  });
  await show(createElement(LoadSamplesDialog, { onClose: () => undefined }));
  await until(() => expect(words()).toContain('Load 2 papers'));
  expect(words().match(/In your papers already/g)).toHaveLength(1);
  await press('Load 2 papers');
  await until(() => expect(words()).toMatch(/Third was not loaded. .+ What is loaded stays./));
  expect(words().match(/In your papers already/g)).toHaveLength(2);
  isBroken = false;
  await press(button('Load 1 paper'));
  await until(() => expect(words()).toContain('All sample papers are in your papers.'));
  expect(asked).toEqual(['Second', 'Third', 'Third']);
});
