import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst, Visitor } from 'vite';
import { ROOT, say } from './run.ts';

interface Styles {
  hook: string;
  slots: { name: string; line: number }[];
}

export function findUnusedSlots(files: Readonly<Record<string, string>>): string[] {
  return Object.entries(files).flatMap(([file, text]) =>
    stylesIn(text).flatMap(({ hook, slots }) => {
      const own = text.replace(`const ${hook} = makeStyles`, '');
      // a hook that is not exported may share its name with others
      const others = text.includes(`export const ${hook} =`) ? Object.values(files).filter((one) => one !== text) : [];
      const wearers = [own, ...others].filter((one) => new RegExp(`\\b${hook}\\b`).test(one));
      return slots
        .filter(({ name }) => !wearers.some((wearer) => takes(wearer, hook, name)))
        .map(({ name, line }) => `${file}:${line}: ${hook}.${name}`);
    }),
  );
}

function takes(text: string, hook: string, slot: string): boolean {
  const bound = [...text.matchAll(new RegExp(`(\\w+|\\{[^{}]*\\}) = ${hook}\\(\\)`, 'g'))].map(([, name = '']) => name);
  // a function that names the type of the styles gets them under any name
  if ((bound.length === 0 || text.includes(`typeof ${hook}`)) && new RegExp(`\\.${slot}\\b`).test(text)) return true;
  return bound.some((name) =>
    name.startsWith('{')
      ? new RegExp(`\\b${slot}\\b`).test(name)
      : new RegExp(`\\b${name}(?:\\??\\.${slot}\\b|\\[)`).test(text),
  );
}

function stylesIn(text: string): Styles[] {
  if (!text.includes('makeStyles(')) return [];
  const found: Styles[] = [];
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return;
      const [given] = init.arguments;
      if (init.callee.type !== 'Identifier' || init.callee.name !== 'makeStyles') return;
      if (given?.type !== 'ObjectExpression') return;
      const slots = given.properties.flatMap((property) =>
        property.type === 'Property' && property.key.type === 'Identifier'
          ? [{ name: property.key.name, line: text.slice(0, property.start).split('\n').length }]
          : [],
      );
      found.push({ hook: id.name, slots });
    },
  }).visit(parseAst(text, { lang: 'tsx' }));
  return found;
}

if (import.meta.main) {
  const names = globSync('pwa/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !/\.test\.tsx?$/.test(file));
  const found = findUnusedSlots(
    Object.fromEntries(names.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')])),
  );
  for (const place of found) say(place);
  if (found.length > 0) {
    say(`\n${found.length} styles that nobody wears: take them out`);
    process.exit(1);
  }
}
