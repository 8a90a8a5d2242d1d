// A text without an end would fill the disk and every device that is given it: each call bounds what it reads.

import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUSHED_COLLECTIONS } from '../shared/sync/collections.ts';
import { SCHEMAS } from '../shared/sync/schemas.ts';
import { callsOf } from './testing/calls.ts';
import { jsonSchemaOf, type JsonSchema } from './testing/made-up.ts';
import { type DraftPaper, examForm, openPaperServer, type PaperServer, writeDraft } from './testing/papers.ts';

/** Texts that the rule of their field bounds: what is told by its own text, counted in bytes, or one of some words. */
const HELD_BY_RULE =
  /(^|\.)(fname|lname|email|address|password|confirmPassword|examName|duration|parentCategory|category|noOfParts|no_of_question|access_control|category_month|category_year|selectedMonth|endDate|content_data|contentData|updatedContent|question_data|answer|answers\[\]|accept\[\]|note|criteria\[\]\.name|tasks\[\]\.part_id|after)$/;

let server: PaperServer;
let draft: DraftPaper;
beforeAll(async () => {
  server = await openPaperServer({}, undefined, afterAll);
  draft = await writeDraft(server.admin);
});

/** The names of the texts that a schema lets through however long they are, each with its path. */
function unbounded(schema: JsonSchema, path = ''): string[] {
  const isText = [schema.type ?? []].flat().includes('string');
  const isBounded = schema.maxLength !== undefined || schema.enum !== undefined || 'const' in schema;
  // a pattern says how long; of the formats, an instant is as long as it is exact
  const isShaped = schema.pattern !== undefined || schema.format !== undefined;
  return [
    ...(isText && !isBounded && !isShaped ? [path] : []),
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((some) =>
      (some ?? []).flatMap((one) => unbounded(one, path)),
    ),
    ...(schema.prefixItems ?? []).flatMap((one) => unbounded(one, `${path}[]`)),
    ...(schema.items ? unbounded(schema.items, `${path}[]`) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
      unbounded(one, path ? `${path}.${name}` : name),
    ),
  ];
}

describe('[R182] a text that is too long', () => {
  it('is let through by no schema, but where the rule of its field holds it', () => {
    const found = callsOf(server).flatMap(({ method, path, json, query }) =>
      [json, query].flatMap((schema) =>
        unbounded(schema ? jsonSchemaOf(schema) : {})
          .filter((name) => !HELD_BY_RULE.test(name))
          .map((name) => `${method} ${path} ${name}`),
      ),
    );
    expect(found).toEqual([]);
  });

  it.each(PUSHED_COLLECTIONS)('is let through in no row of %s that is pushed, but where its rule holds it', (name) => {
    expect(unbounded(jsonSchemaOf(SCHEMAS[name])).filter((field) => !HELD_BY_RULE.test(field))).toEqual([]);
  });

  const LONG = 'tide '.repeat(120_000);
  const signUp = {
    fname: 'Nimal',
    lname: 'Perera',
    email: 'nimal.perera@papertide.test',
    address: 'Galle',
    password: 'aword4Tests!',
    confirmPassword: 'aword4Tests!',
  };
  it.each<[string, string, string, (known: DraftPaper) => object]>([
    ...Object.keys(signUp).map((field): [string, string, string, () => object] => [
      'POST',
      'auth/signup',
      field,
      () => signUp,
    ]),
    ...['examName', 'duration', 'parentCategory', 'category', 'noOfParts', 'category_month', 'category_year'].map(
      (field): [string, string, string, () => object] => ['POST', 'exams/addexams', field, () => examForm],
    ),
    ['POST', 'content/addcontent', 'content_data', ({ part_id }) => ({ part_id, content_type: 'text' })],
    ['PUT', 'content/updatecontent', 'content_data', ({ heading_id }) => ({ content_id: heading_id })],
    ['POST', 'document/addreadingdocument', 'content_data', ({ part_id }) => ({ part_id, content_type: 'contents' })],
    ['PUT', 'document/updatereadingdocument', 'updatedContent', ({ document_id }) => ({ document_id })],
    ['PUT', 'question/updatequestion', 'question_data', ({ question_ids }) => ({ question_id: question_ids[1] })],
    [
      'POST',
      'answer/addanswer',
      'answer',
      ({ question_ids }) => ({ question_id: question_ids[0], answer_type: 'fillBlank' }),
    ],
    ['POST', 'explanation/addexplanation', 'contentData', ({ exam_id }) => ({ examId: exam_id })],
    ['POST', 'subscription/addsubscription', 'selectedMonth', () => grantOf()],
    ['POST', 'subscription/addsubscription', 'endDate', () => grantOf()],
    ['PUT', 'groups/savegroup', 'name', () => ({ group_id: newId() })],
  ])('is refused by %s %s as %s', async (method, path, field, bodyOf) => {
    const reply = await server.admin.call(method, path, { ...bodyOf(draft), [field]: LONG });
    expect([400, 404, 413, 422], await reply.text()).toContain(reply.status);
  });

  function grantOf() {
    const selectedUser = server.student.user_id;
    return { selectedYear: 2026, selectedMonth: 'March', endDate: '2026-12-31', selectedUser };
  }
});
