import { createDOMRenderer, type GriffelRenderer } from '@fluentui/react-components';

/**
 * What puts the styles of components into the page. Griffel's own looks at all rules of a component again with each one that is
 * mounted, a Button's are three hundred. What is in the page stays there: once for each list of rules will do.
 */
export function createStylesRenderer(own = createDOMRenderer(document)): GriffelRenderer {
  const here = new WeakSet<object>();
  return {
    ...own,
    insertCSSRules: (rules) => {
      for (const [bucket, list] of Object.entries(rules)) {
        if (here.has(list)) continue;
        own.insertCSSRules({ [bucket]: list });
        here.add(list);
      }
    },
  };
}
