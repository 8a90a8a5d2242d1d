export function withFilter(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(query);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}
