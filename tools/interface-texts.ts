// Checks that the texts of the app's screens stand in *-texts.ts files beside their feature, so that they can be read
// in one place, use one word for one thing, and can be translated. Part of npm run check. oxlint's
// react/jsx-no-literals misses a text behind a condition, in a template, in a property and in a constant.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { ROOT, say } from './run.ts';

/** Files that hold nothing but texts, or whose texts no screen shows. */
const NOT_CHECKED: readonly string[] = [
  // what developers read in the log
  'pwa/features/attempt/AttemptScreen.tsx',
  'pwa/ui/microphone/microphone.ts',
  // a page's title, and the name of its link, stand with its path
  'pwa/app/admin-routes.tsx',
  'pwa/app/routes.tsx',
  'pwa/app/site-links.ts',
  'pwa/app/office-links.ts',
  // the names of errors and the messages that a refusal shows stand with their codes
  'pwa/base/versioned-edit.ts',
  'pwa/local/',
  'pwa/sync/',
];

/** Attributes and properties that hold what a person sees or hears. */
const TEXT_NAMES = new Set([
  'act',
  'actOn',
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'busyAct',
  'busyLabel',
  'button',
  'columns',
  'description',
  'empty',
  'head',
  'heading',
  'help',
  'hint',
  'keep',
  'label',
  'name',
  'placeholder',
  'text',
  'title',
  'words',
]);

/** Names and units, which are the same in every language. */
const ALLOWED = new Set(['CSV', 'MB', 'Papertide']);

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

export interface InterfaceText {
  line: number;
  text: string;
}

type Report = (node: Node, text: string) => void;

/** Finds the interface texts in the source of a component or a module, in their order. */
export function findInterfaceTexts(source: string, lang: 'ts' | 'tsx' = 'tsx'): InterfaceText[] {
  const found = new Map<number, string>();
  const report: Report = (node, text) => {
    const words = text.trim().replaceAll(/\s+/g, ' ');
    if (/\p{L}/u.test(words) && !ALLOWED.has(words)) found.set(node.start, words);
  };
  // Vite's types have the nodes as a union, which a walk over all of them does not need
  visit(parseAst(source, { lang }) as unknown as Node, report);
  return [...found]
    .toSorted(([a], [b]) => a - b)
    .map(([start, text]) => ({ line: source.slice(0, start).split('\n').length, text }));
}

function visit(node: Node, report: Report): void {
  // developers read the message of an error; types hold no texts
  if (node.type === 'NewExpression' && nameOf(node['callee']).endsWith('Error')) return;
  if (node.type === 'ImportDeclaration' || node.type === 'TSLiteralType') return;
  if (node.type === 'JSXText') report(node, String(node['value']));
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') reportShown(node['children'], report);
  if (node.type === 'JSXAttribute' || node.type === 'Property') {
    const name = nameOf(node['name'] ?? node['key']);
    // the name of a form's field, and a word that the code compares, begin with a small letter
    const isWord = node.type === 'Property' || name === 'name';
    if (TEXT_NAMES.has(name))
      reportShown(node['value'], (one, text) => (!isWord || isCapitalised(text)) && report(one, text));
  }
  if ((node.type === 'Literal' || node.type === 'TemplateElement') && isSentence(textOf(node)))
    report(node, textOf(node));
  for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, report);
}

/** The parts of an expression that its value is made of. */
const VALUE_PARTS: Readonly<Record<string, readonly string[]>> = {
  ArrayExpression: ['elements'],
  BinaryExpression: ['left', 'right'],
  ConditionalExpression: ['consequent', 'alternate'],
  JSXExpressionContainer: ['expression'],
  LogicalExpression: ['left', 'right'],
  TemplateLiteral: ['quasis', 'expressions'],
  TSAsExpression: ['expression'],
  TSSatisfiesExpression: ['expression'],
};

function reportShown(shown: unknown, report: Report): void {
  for (const node of [shown].flat()) {
    if (!isNode(node)) continue;
    if (node.type === 'Literal' || node.type === 'TemplateElement') report(node, textOf(node));
    // a comparison is no text
    if (node.type === 'BinaryExpression' && node['operator'] !== '+') continue;
    for (const part of VALUE_PARTS[node.type] ?? []) reportShown(node[part], report);
  }
}

/** True for a text that can only be meant for a person: a capital letter first, and more than one word. */
function isSentence(text: string): boolean {
  return /^\p{Lu}[\p{L}’]*[,:;]? \p{L}/u.test(text.trim());
}

function isCapitalised(text: string): boolean {
  return /^\p{Lu}/u.test(text.trim());
}

function textOf({ value }: Node): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : '';
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  return typeof node['name'] === 'string' ? node['name'] : textOf(node);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

if (import.meta.main) {
  const files = globSync('pwa/**/*.{ts,tsx}', { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/-texts\.ts$|\.test\.tsx?$|[/]testing([/]|\.tsx?$)/.test(file));
  const textsOf = (file: string) =>
    findInterfaceTexts(readFileSync(join(ROOT, file), 'utf8'), file.endsWith('x') ? 'tsx' : 'ts');
  const under = (path: string) => files.filter((file) => file.startsWith(path));
  const leftOut = new Set(NOT_CHECKED.flatMap(under));
  const found = files
    .filter((file) => !leftOut.has(file))
    .flatMap((file) => textsOf(file).map(({ line, text }) => `${file}:${line}: ${text}`));
  for (const place of found) say(place);
  if (found.length > 0) {
    say(`\n${found.length} texts of screens: move them to a *-texts.ts file beside their feature`);
    process.exit(1);
  }
}
