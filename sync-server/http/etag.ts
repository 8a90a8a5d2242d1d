/** True if an If-None-Match names this tag; weak tags match, because a compressed reply's tag is weak. */
export function matchesEtag(ifNoneMatch: string | undefined, tag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((one) => one.trim().replace(/^W\//, ''));
  return tags?.some((one) => one === '*' || one === `"${tag}"`) ?? false;
}
