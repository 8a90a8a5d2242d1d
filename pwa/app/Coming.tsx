import type { ComponentProps } from 'react';
import { Loading } from '../ui/Loading.tsx';

/** Stands in place of a screen until it is here: under the skeleton that index.html has for this address [R585]. */
export function Coming(props: ComponentProps<typeof Loading>) {
  return (
    <>
      <div ref={drawSkeleton} />
      <Loading {...props} />
    </>
  );
}

function drawSkeleton(box: Element | null): void {
  const template = [...document.querySelectorAll<HTMLTemplateElement>('[data-path]')].find(({ dataset }) =>
    location.pathname.startsWith(dataset['path'] ?? ''),
  );
  box?.append(template?.content.cloneNode(true) ?? '');
}
