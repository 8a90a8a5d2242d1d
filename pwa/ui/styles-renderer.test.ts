import { createDOMRenderer, type GriffelRenderer } from '@fluentui/react-components';
import { describe, expect, it, vi } from 'vitest';
import { createStylesRenderer } from './styles-renderer.ts';

type Rules = Parameters<GriffelRenderer['insertCSSRules']>[0];

/** A renderer over one of Griffel's own, and what that was handed. */
function watched() {
  const own = createDOMRenderer();
  const insert = vi.spyOn(own, 'insertCSSRules');
  return { renderer: createStylesRenderer(own), insert, seen: () => insert.mock.calls.map(([rules]) => rules) };
}

describe('the rules of styles', () => {
  it('are looked at once, each list in its bucket and in the order of before', () => {
    const { renderer, seen } = watched();
    const rules: Rules = { d: ['.a{color:red}'], h: ['.b:hover{color:red}'] };
    renderer.insertCSSRules(rules);
    renderer.insertCSSRules(rules);
    // a reset's list comes in another object each time
    renderer.insertCSSRules({ d: rules.d! });
    expect(seen()).toEqual([{ d: ['.a{color:red}'] }, { h: ['.b:hover{color:red}'] }]);
  });

  it('of another component are looked at though it has the same bucket', () => {
    const { renderer, seen } = watched();
    renderer.insertCSSRules({ d: ['.a{color:red}'] });
    renderer.insertCSSRules({ d: ['.c{color:red}'] });
    expect(seen()).toEqual([{ d: ['.a{color:red}'] }, { d: ['.c{color:red}'] }]);
  });

  it('that could not be put in are looked at again', () => {
    const { renderer, insert, seen } = watched();
    insert.mockImplementationOnce(() => {
      throw new Error('no document');
    });
    const rules: Rules = { d: ['.a{color:red}'] };
    expect(() => renderer.insertCSSRules(rules)).toThrow('no document');
    renderer.insertCSSRules(rules);
    expect(seen()).toEqual([rules, rules]);
  });
});
