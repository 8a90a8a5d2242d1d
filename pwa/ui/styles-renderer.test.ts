import { describe, expect, it, vi } from 'vitest';
import type { GriffelRenderer } from '@fluentui/react-components';
import { lookingOnce } from './styles-renderer.ts';

type Rules = Parameters<GriffelRenderer['insertCSSRules']>[0];

function rendererSeeing(seen: Rules[]): GriffelRenderer {
  const insertCSSRules = vi.fn<(rules: Rules) => void>((rules) => void seen.push(rules));
  return lookingOnce({ insertCSSRules } as unknown as GriffelRenderer);
}

describe('the rules of styles', () => {
  it('are looked at once, each list in its bucket and in the order of before', () => {
    const seen: Rules[] = [];
    const renderer = rendererSeeing(seen);
    const rules: Rules = { d: ['.a{color:red}'], h: ['.b:hover{color:red}'] };
    renderer.insertCSSRules(rules);
    renderer.insertCSSRules(rules);
    // a reset's list comes in another object each time
    renderer.insertCSSRules({ d: rules.d! });
    expect(seen).toEqual([{ d: ['.a{color:red}'] }, { h: ['.b:hover{color:red}'] }]);
  });

  it('of another component are looked at though it has the same bucket', () => {
    const seen: Rules[] = [];
    const renderer = rendererSeeing(seen);
    renderer.insertCSSRules({ d: ['.a{color:red}'] });
    renderer.insertCSSRules({ d: ['.c{color:red}'] });
    expect(seen).toEqual([{ d: ['.a{color:red}'] }, { d: ['.c{color:red}'] }]);
  });

  it('that could not be put in are looked at again', () => {
    const insertCSSRules = vi.fn<(rules: Rules) => void>().mockImplementationOnce(() => {
      throw new Error('no document');
    });
    const renderer = lookingOnce({ insertCSSRules } as unknown as GriffelRenderer);
    const rules: Rules = { d: ['.a{color:red}'] };
    expect(() => renderer.insertCSSRules(rules)).toThrow('no document');
    renderer.insertCSSRules(rules);
    expect(insertCSSRules).toHaveBeenCalledTimes(2);
  });
});
