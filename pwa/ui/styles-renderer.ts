import { createDOMRenderer, type GriffelRenderer } from '@fluentui/react-components';

/** What puts the styles of components into the page. */
export function createStylesRenderer(): GriffelRenderer {
  return lookingOnce(createDOMRenderer(document));
}

/**
 * Griffel looks at all rules of a component's styles again with each that is mounted, a Button's are three hundred. What is
 * in the page stays there: once for each list of rules will do.
 */
export function lookingOnce(renderer: GriffelRenderer): GriffelRenderer {
  const here = new WeakSet<object>();
  return {
    ...renderer,
    insertCSSRules: (rules) => {
      for (const [bucket, list] of Object.entries(rules)) {
        if (here.has(list)) continue;
        renderer.insertCSSRules({ [bucket]: list });
        here.add(list);
      }
    },
  };
}
