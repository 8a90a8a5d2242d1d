import { expect, it } from 'vitest';
import { withoutRightToLeft } from './left-to-right.ts';

it('leaves one class and one rule of a style that has a side', () => {
  const code = `const styles = _styles({
  root: { z8tnut: ["f1abc", "f2def"], a9b677: "f3ghi" }
}, {
  d: [".f1abc{padding-left:4px;}", ".f2def{padding-right:4px;}", ".f3ghi{width:1px;}"]
});`;
  expect(withoutRightToLeft(code)).toBe(`const styles = _styles({
  root: { z8tnut: "f1abc", a9b677: "f3ghi" }
}, {
  d: [".f1abc{padding-left:4px;}",  ".f3ghi{width:1px;}"]
});`);
});

it('keeps a mirrored rule that is another style’s own', () => {
  const code = `_styles({ a: { k: ["f1", "f2"] }, b: { l: ["f2", "f1"] } }, { d: [".f1{left:0;}", ".f2{right:0;}"] })`;
  expect(withoutRightToLeft(code)).toBe(
    `_styles({ a: { k: "f1" }, b: { l: "f2" } }, { d: [".f1{left:0;}", ".f2{right:0;}"] })`,
  );
});

it('finds it in a media query, in a pseudo class and with a priority', () => {
  const code = `_styles({ a: { k: ["f1", "f2"], l: ["f3", "f4"], m: ["f5", "f6"] } }, {
  m: [["@media (min-width: 1px){.f1{left:0;}.f2{right:0;}}", { m: "x" }]],
  h: [".f3:hover{left:0;}", ".f4:hover{right:0;}"],
  d: [[".f5{padding:0 1px 0 0;}", { p: -1 }], [".f6{padding:0 0 0 1px;}", { p: -1 }]]
})`;
  expect(withoutRightToLeft(code)).toBe(`_styles({ a: { k: "f1", l: "f3", m: "f5" } }, {
  m: [["@media (min-width: 1px){.f1{left:0;}}", { m: "x" }]],
  h: [".f3:hover{left:0;}", ],
  d: [[".f5{padding:0 1px 0 0;}", { p: -1 }], ]
})`);
});

it('takes the class for right-to-left from a base style', () => {
  const code = `__resetStyles("r1a", "r2b", { r: [".r1a{left:0;}", ".r1a:hover{left:1px;}", ".r2b{right:0;}", ".r2b:hover{right:1px;}"] })`;
  expect(withoutRightToLeft(code)).toBe(
    `__resetStyles("r1a", null, { r: [".r1a{left:0;}", ".r1a:hover{left:1px;}",  ] })`,
  );
});
