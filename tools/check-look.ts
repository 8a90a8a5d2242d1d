import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, say } from './run.ts';

const LITERAL =
  /\b(?:padding\w*|margin\w*|gap|rowGap|columnGap|border\w*Radius|fontSize|lineHeight): ['"`][^'"`]*?\d(?:px|rem)\b|@media[^'"`]*\d(?:px|em)\b/;
/** Font sizes in rem are allowed if the theme has none of that size. */
const TYPE_IN_REM = /\b(?:fontSize|lineHeight): ['"`](?:max\()?[\d.]+rem/;

export function findLiterals(text: string): { line: number; text: string }[] {
  return text
    .split('\n')
    .map((line, index) => ({ line: index + 1, text: line.trim() }))
    .filter((one) => LITERAL.test(one.text) && !TYPE_IN_REM.test(one.text));
}

if (import.meta.main) {
  const files = globSync('pwa/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !/\.test\.|ui[/\\]look\.ts$/.test(file));
  const found = files.flatMap((file) =>
    findLiterals(readFileSync(join(ROOT, file), 'utf8')).map(({ line, text }) => `${file}:${line}: ${text}`),
  );
  for (const place of found) say(place);
  if (found.length > 0) {
    say(`\n${found.length} literals: take the spacing, radius or breakpoint from pwa/ui/look.ts`);
    process.exit(1);
  }
}
