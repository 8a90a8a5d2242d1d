// The styles of the app, made when it is built. A plugin of Vite's.

import { fileURLToPath, pathToFileURL } from 'node:url';
import { resolveStaticStyleRules, resolveStyleRulesForSlots } from '@griffel/core';
import { parseAst, Visitor, type ESTree, type Plugin } from 'vite';

type Styles = Parameters<typeof resolveStyleRulesForSlots>[0];
type StaticStyles = Parameters<typeof resolveStaticStyleRules>[0];
type Made = ReturnType<typeof resolveStyleRulesForSlots>;
/** Where the file of an import stands. */
type FindFile = (source: string) => Promise<string>;

/** Griffel's calls, and what stands in their place once what they were given is known. */
const CALLS: Record<string, (...given: never[]) => string> = {
  makeStyles: (styles: Styles) => callWith('__styles', leftToRight(resolveStyleRulesForSlots(styles))),
  makeStaticStyles: (styles: StaticStyles | StaticStyles[number]) =>
    callWith('__staticStyles', [{ d: resolveStaticStyleRules([styles].flat()) }]),
  // what Fluent has made itself
  __styles: (...made: Made) => callWith('__styles', leftToRight(made)),
};
/** A file that has one of them, at a glance. */
const HAS_STYLES = /\b(makeStyles|makeStaticStyles|__styles)\(/;
const WHERE_STYLES_ARE = [fileURLToPath(new URL('../pwa/', import.meta.url)), '/node_modules/@fluentui/'];

/**
 * Griffel makes classes and rules of what stands in makeStyles() when a component is first shown: a quarter of the JavaScript that a
 * phone runs until a visitor's first page shows. The build does it instead, with the same outcome, so what stands
 * there has to be known by then: values, constants of the file, and what files without components export. What makes styles
 * is in no student's code any more.
 */
export function stylesAtBuild(): Plugin {
  return {
    name: 'papertide-styles-at-build',
    apply: 'build',
    // after types and JSX are gone
    enforce: 'post',
    async transform(code, id) {
      if (!WHERE_STYLES_ARE.some((folder) => id.includes(folder)) || !HAS_STYLES.test(code)) return null;
      const findFile: FindFile = async (source) => {
        const found = await this.resolve(source, id);
        if (!found) throw new Error(`${id} imports ${source}, which is not there`);
        return found.id;
      };
      // no line moves, so that the map of before still finds each
      return { code: await withMadeStyles(code, findFile), map: null };
    },
  };
}

/** A file's code with its styles made, on the lines of before. Rejects where they are not known before the app runs. */
export async function withMadeStyles(code: string, findFile: FindFile): Promise<string> {
  const calls: { start: number; end: number; name: string; given: string }[] = [];
  new Visitor({
    CallExpression({ callee, arguments: given, start, end }) {
      if (callee.type !== 'Identifier' || !Object.hasOwn(CALLS, callee.name)) return;
      const [first, last] = [given.at(0), given.at(-1)];
      if (first && last) calls.push({ start, end, name: callee.name, given: code.slice(first.start, last.end) });
    },
  }).visit(parseAst(code));
  if (calls.length === 0) return code;
  const values = await evaluate(
    calls.map(({ given }) => `[${given}]`),
    code,
    findFile,
  );
  let made = code;
  // from the end, so that what stands before does not move
  for (const [index, { start, end, name }] of [...calls.entries()].toReversed()) {
    const lines = code.slice(start, end).split('\n').length - 1;
    const call = CALLS[name]?.(...((values[index] ?? []) as never[])) ?? '';
    made = `${made.slice(0, start)}${call}${'\n'.repeat(lines)}${made.slice(end)}`;
  }
  const names = declarationsOf(code);
  const missing = ['__styles', '__staticStyles'].filter((name) => !names.has(name));
  return `import { ${missing.join(', ')} } from '@griffel/react'; ${made}`;
}

function callWith(name: string, given: unknown[]): string {
  return `/*#__PURE__*/ ${name}(${given.map((one) => JSON.stringify(one)).join(', ')})`;
}

/** What these expressions of a file come to, without running the rest of it. */
async function evaluate(expressions: string[], code: string, findFile: FindFile): Promise<unknown[][]> {
  const declared = declarationsOf(code);
  const needed = new Set<Declaration>();
  const lookFor = (text: string) => {
    for (const name of namesIn(text)) {
      const declaration = declared.get(name);
      if (!declaration || needed.has(declaration)) continue;
      needed.add(declaration);
      if (!declaration.source) lookFor(declaration.text);
    }
  };
  for (const expression of expressions) lookFor(`(${expression})`);
  const lines = [...needed]
    .toSorted((a, b) => a.start - b.start)
    .map(async ({ text, source }) => {
      if (!source) return text;
      return `import ${text} from ${JSON.stringify(pathToFileURL(await findFile(source)).href)};`;
    });
  const module = [...(await Promise.all(lines)), `export default [${expressions.join(',')}];`].join('\n');
  const found: { default: unknown[][] } = await import(`data:text/javascript,${encodeURIComponent(module)}`);
  return found.default;
}

interface Declaration {
  /** The declaration, or what stands between `import` and `from`. */
  text: string;
  /** Where an import comes from. */
  source: string | null;
  start: number;
}

/** What a file declares or imports outside its functions, by name. */
function declarationsOf(code: string): Map<string, Declaration> {
  const declared = new Map<string, Declaration>();
  const textOf = ({ start, end }: { start: number; end: number }) => code.slice(start, end);
  for (const statement of parseAst(code).body) {
    if (statement.type === 'ImportDeclaration') {
      for (const { type, local, start, end } of statement.specifiers) {
        const text = type === 'ImportSpecifier' ? `{ ${textOf({ start, end })} }` : textOf({ start, end });
        declared.set(local.name, { text, source: statement.source.value, start });
      }
      continue;
    }
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type === 'FunctionDeclaration' && declaration.id) {
      declared.set(declaration.id.name, { text: textOf(declaration), source: null, start: declaration.start });
    }
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const one of declaration.declarations) {
      if (one.id.type !== 'Identifier') continue;
      declared.set(one.id.name, { text: `const ${textOf(one)};`, source: null, start: one.start });
    }
  }
  return declared;
}

/** The names that a piece of code uses, but for those of properties. */
function namesIn(text: string): Set<string> {
  const names = new Set<string>();
  const ofProperties = new Set<ESTree.Node>();
  new Visitor({
    Property({ key, computed, shorthand }) {
      if (!computed && !shorthand) ofProperties.add(key);
    },
    MemberExpression({ property, computed }) {
      if (!computed) ofProperties.add(property);
    },
    Identifier(identifier) {
      if (!ofProperties.has(identifier)) names.add(identifier.name);
    },
  }).visit(parseAst(text));
  return names;
}

/** Each rule once, and without what only a page from right to left takes: the app has none. */
function leftToRight([classes, rules]: Made): Made {
  const left = new Set<string>();
  const all = new Set<string>();
  const ofSlots = Object.entries(classes).map(([slot, byProperty]) => {
    const entries = Object.entries(byProperty).map(([property, name]) => {
      const own = Array.isArray(name) ? name[0] : name;
      if (own) left.add(own);
      for (const one of [name].flat()) if (one) all.add(one);
      return [property, own] as const;
    });
    return [slot, Object.fromEntries(entries)] as const;
  });
  const right = [...all].filter((name) => !left.has(name));
  const ofRight = new RegExp(`\\.(?:${right.join('|') || '(?!)'})\\b[^{}]*\\{[^{}]*\\}`, 'g');
  const ofBuckets = Object.entries(rules).map(([bucket, entries]) => {
    const kept = new Map<string, (typeof entries)[number]>();
    for (const entry of entries) {
      const [text, ...metadata] = [entry].flat() as [string, ...object[]];
      const lean = text.replaceAll(ofRight, '');
      // not a condition around nothing
      if (/\{[^{}]+\}/.test(lean)) kept.set(lean, metadata.length > 0 ? ([lean, ...metadata] as typeof entry) : lean);
    }
    return [bucket, [...kept.values()]] as const;
  });
  return [Object.fromEntries(ofSlots), Object.fromEntries(ofBuckets)];
}
