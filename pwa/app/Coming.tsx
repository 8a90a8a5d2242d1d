import type { ComponentProps } from 'react';
import { Loading } from '../ui/Loading.tsx';

/** Stands in place of a screen until it is here: under the page's skeleton of index.html, if it has one [R585]. */
export function Coming({ skeleton, ...loading }: { skeleton: string | undefined } & ComponentProps<typeof Loading>) {
  return (
    <>
      {skeleton && <div inert aria-hidden ref={(box) => box?.replaceChildren(...skeletonOf(skeleton))} />}
      <Loading {...loading} />
    </>
  );
}

function skeletonOf(page: string): Node[] {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-skeleton=${page}]`);
  return [...(template?.content.querySelectorAll(`.sk-${page}`) ?? [])].map((drawn) => drawn.cloneNode(true));
}
