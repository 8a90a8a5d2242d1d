// @vitest-environment jsdom

import { v7 as newId } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import { continuePath, rememberPlace } from './draft-place.ts';

const [user_id, exam_id] = [newId(), newId()];
const detailsOf = (id: string) => `/admin/exam/${id}/details`;
const partOf = (id: string, part: number) => `/admin/exam/${id}/content?part=${part}`;
beforeEach(() => localStorage.clear());

it('[R453] leads each author to the place of their own in each draft, and to its first step before that', () => {
  expect(continuePath(user_id, exam_id)).toBe(detailsOf(exam_id));
  rememberPlace(user_id, exam_id, partOf(exam_id, 2));
  rememberPlace(user_id, exam_id, partOf(exam_id, 3));
  expect(continuePath(user_id, exam_id)).toBe(partOf(exam_id, 3));
  expect(continuePath(newId(), exam_id)).toBe(detailsOf(exam_id));
  expect(continuePath(user_id, newId())).toMatch(/details$/);
});

it('[R453] forgets the draft that was left longest ago, and leads nowhere else', () => {
  const ids = Array.from({ length: 60 }, () => newId());
  for (const id of ids) rememberPlace(user_id, id, partOf(id, 2));
  expect(continuePath(user_id, ids[0]!)).toBe(detailsOf(ids[0]!));
  expect(continuePath(user_id, ids.at(-1)!)).toBe(partOf(ids.at(-1)!, 2));
  localStorage.setItem(`draftPlaces ${user_id}`, JSON.stringify([{ exam_id, path: 'https://elsewhere.example/' }]));
  expect(continuePath(user_id, exam_id)).toBe(detailsOf(exam_id));
  localStorage.setItem(`draftPlaces ${user_id}`, '{');
  expect(continuePath(user_id, exam_id)).toBe(detailsOf(exam_id));
});
