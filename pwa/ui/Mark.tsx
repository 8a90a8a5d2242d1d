import { useId } from 'react';
import { tide } from './theme.ts';

export function Mark({ className }: { className: string }) {
  const id = useId();
  return (
    <svg className={className} viewBox="0 0 64 64" aria-hidden="true">
      <clipPath id={id}>
        <rect width="64" height="64" rx="14" />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <path fill={tide[50]} d="M0 0h64v64H0z" />
        <path fill="#fff" d="M19 14a3 3 0 0 1 3-3h14l9 9v30H19z" />
        <path fill={tide[130]} d="M36 11v6.5a2.5 2.5 0 0 0 2.5 2.5H45z" />
        <path fill={tide[80]} d="M24 25h11v3H24zM24 31.5h16v3H24z" />
        <path
          fill={tide[120]}
          d="M0 43c5.3 0 5.3-4.5 10.7-4.5S16 43 21.3 43s5.3-4.5 10.7-4.5S37.3 43 42.7 43 48 38.5 53.3 38.5 58.7 43 64 43v21H0z"
        />
        <path
          fill={tide[90]}
          d="M0 51.5c5.3 0 5.3-4 10.7-4s5.3 4 10.6 4 5.3-4 10.7-4 5.3 4 10.7 4 5.3-4 10.6-4 5.4 4 10.7 4V64H0z"
        />
      </g>
    </svg>
  );
}
