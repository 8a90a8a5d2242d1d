import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { withMadeStyles } from './styles-at-build.ts';

const fileOf = async (source: string) => fileURLToPath(new URL(source, new URL('../pwa/ui/', import.meta.url)));

it('makes classes and rules of styles, from what the file declares and imports, and moves no line', async () => {
  const code = [
    "import { makeStyles } from '@fluentui/react-components';",
    "import { FROM_TABLET, space as distance } from './look.ts';",
    "const wide = { display: 'flex' };",
    'const edge = (width) => ({ borderBottomWidth: width });',
    'const useStyles = makeStyles({',
    "  row: { ...wide, ...edge('3px'), rowGap: distance.l, [FROM_TABLET]: { rowGap: 0 } },",
    '});',
    'next();',
  ].join('\n');
  const made = await withMadeStyles(code, fileOf);
  expect(made).toContain('{display:flex;}');
  expect(made).toContain('{border-bottom-width:3px;}');
  expect(made).toContain('{row-gap:16px;}');
  expect(made).toContain('@media (min-width: 40em){');
  expect(made).toMatch(/const useStyles = .*__styles\(\{"row":\{/);
  expect(made.split('\n').indexOf('next();')).toBe(code.split('\n').indexOf('next();'));
});

it('gives each rule once, and none that only a page from right to left takes', async () => {
  const code =
    "const useStyles = makeStyles({ a: { marginLeft: '1px', display: 'flex', '@media print': { paddingLeft: '2px' } }, b: { display: 'flex' } });";
  const made = await withMadeStyles(code, fileOf);
  expect(made.match(/display:flex/g)).toHaveLength(1);
  expect(made).toContain('margin-left:1px');
  expect(made).toContain('padding-left:2px');
  expect(made).not.toContain('-right');
});

it('takes them out of what Fluent has made, and the other styles stay as they are', async () => {
  const code =
    'const a = __styles({"root":{"Frg6f3":["fleft","fright"],"mc9l5x":"fgrid"}},{"d":[".fleft{margin-left:1px;}",".fright{margin-right:1px;}",[".fgrid{display:grid;}",{"p":-1}]]});';
  expect(await withMadeStyles(code, fileOf)).toContain(
    '__styles({"root":{"Frg6f3":"fleft","mc9l5x":"fgrid"}}, {"d":[".fleft{margin-left:1px;}",[".fgrid{display:grid;}",{"p":-1}]]})',
  );
});

it('makes styles that stand for the whole page', async () => {
  const made = await withMadeStyles(
    "export const use = makeStaticStyles([{ '[data-a]': { color: 'red' } }, '.b{top:0}']);",
    fileOf,
  );
  expect(made).toContain('__staticStyles({"d":["[data-a]{color:red;}",');
  expect(made).toContain('.b{top:0');
});

it('refuses styles that are known only once the app runs', async () => {
  await expect(withMadeStyles('makeStyles({ a: { width: `${innerWidth}px` } });', fileOf)).rejects.toThrow(
    'innerWidth',
  );
});

it('leaves a file without styles as it is', async () => {
  expect(await withMadeStyles('export const a = 1;', fileOf)).toBe('export const a = 1;');
});
