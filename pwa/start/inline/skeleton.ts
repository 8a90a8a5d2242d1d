export function draw(name: string): HTMLElement {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-skeleton='${name}']`);
  const drawn = template && document.importNode(template.content, true).firstElementChild;
  if (!(drawn instanceof HTMLElement)) throw new Error(`index.html has no template of ${name}`);
  return drawn;
}
