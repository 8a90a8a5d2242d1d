import fc from 'fast-check';
import { z } from '../../shared/zod.ts';

export interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  format?: string;
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
}

export function jsonSchemaOf(schema: z.core.$ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', cycles: 'ref' }) as JsonSchema;
}

const ODD: readonly unknown[] = [
  null,
  '',
  ' ',
  '\0',
  'a\ud800b',
  '\u202e👩‍🏫',
  '__proto__',
  "' or 1=1 --",
  '%',
  '../../etc/passwd',
  '<img src=x onerror=alert(1)>',
  '[{"type":"question","question_id":null}]',
  '{"description":5,"choices":"x"}',
  '1:99:99',
  '2026-02-31',
  'x'.repeat(70_000),
  0,
  -1,
  0.5,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  true,
  [],
  {},
  [[[]]],
  { length: -1, toString: 1, constructor: null },
];
export const oddValue = fc.constantFrom(...ODD);

export function madeUp(schema: z.core.$ZodType, known: Record<string, readonly unknown[]>): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 9, arbitrary: valueOf(jsonSchemaOf(schema), '', known) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
}

function valueOf(schema: JsonSchema, name: string, known: Record<string, readonly unknown[]>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 24, arbitrary: rightValueOf(schema, name, known) }, { weight: 1, arbitrary: oddValue });
}

function rightValueOf(
  schema: JsonSchema,
  name: string,
  known: Record<string, readonly unknown[]>,
): fc.Arbitrary<unknown> {
  const there = known[name] ?? [];
  if (there.length > 0)
    return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...there) }, { weight: 1, arbitrary: fc.uuid() });
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => rightValueOf(one, name, known)));
  if (schema.allOf) return rightValueOf(Object.assign({}, ...schema.allOf) as JsonSchema, name, known);
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => rightValueOf({ ...schema, type }, name, known)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, known);
    case 'array':
      return schema.prefixItems
        ? fc.tuple(...schema.prefixItems.map((one) => valueOf(one, name, known)))
        : fc.array(valueOf(schema.items ?? {}, name, known), { maxLength: 4 });
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.oneof(fc.nat(12), fc.integer());
    case 'number':
      return fc.oneof(fc.nat(12), fc.double({ noNaN: true, noDefaultInfinity: true }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case undefined:
  }
  return fc.jsonValue();
}

function objectOf(schema: JsonSchema, known: Record<string, readonly unknown[]>): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(([key, one]) => [key, valueOf(one, key, known)] as const);
  const required = schema.required ?? [];
  return fc
    .tuple(
      fc.record(Object.fromEntries(fields), {
        requiredKeys: required.filter((key) => key in (schema.properties ?? {})),
      }),
      fc.nat(9),
    )
    .map(([value, luck]) => {
      const [first] = required;
      if (luck > 0 || first === undefined) return value;
      return Object.fromEntries(Object.entries(value).filter(([key]) => key !== first));
    });
}

function textOf({ format, pattern }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (pattern === undefined) return fc.oneof(fc.string({ maxLength: 40 }), fc.constantFrom('2026-07-01', '3', 'Tide.'));
  try {
    return fc.stringMatching(new RegExp(pattern), { maxLength: 60 });
  } catch {
    // a pattern with a look-ahead, from which no text can be generated
    return fc.string({ maxLength: 40 });
  }
}
