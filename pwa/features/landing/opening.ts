const LONGEST = 260;

export function opening(review: string): string {
  if (review.length <= LONGEST + 40) return review;
  const cut = review.slice(0, LONGEST);
  const end = cut.lastIndexOf(' ');
  return `${(end > LONGEST / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
}
