import type { ComponentProps } from 'react';
import { Loading } from '../ui/Loading.tsx';

/** Stands in place of a screen until it is here: under the page's skeleton of index.html, if it has one [R585]. */
export function Coming({ skeleton, ...loading }: { skeleton: string | undefined } & ComponentProps<typeof Loading>) {
  const draw = (box: Element | null) => {
    const template = document.querySelector<HTMLTemplateElement>(`[data-skeleton=${skeleton}]`);
    if (template) box?.replaceChildren(template.content.cloneNode(true));
  };
  return (
    <>
      <div ref={draw} />
      <Loading {...loading} />
    </>
  );
}
