import { makeStyles } from '@fluentui/react-components';
import { tide } from '../ui/theme.ts';

const useStyles = makeStyles({
  mark: { width: '32px', height: '32px', flexShrink: 0 },
  wordmark: { height: '24px', width: 'auto', display: 'block' },
});

/** The mark, and the name in the colour of the text around it; named by the link that holds them. */
export function Logo() {
  const styles = useStyles();
  return (
    <>
      <svg className={styles.mark} viewBox="0 0 64 64" aria-hidden="true">
        <clipPath id="logo-mark">
          <rect width="64" height="64" rx="14" />
        </clipPath>
        <g clipPath="url(#logo-mark)">
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
      <svg className={styles.wordmark} viewBox="-3 2 228 56" aria-hidden="true" data-wordmark>
        <path
          fill="none"
          stroke="currentColor"
          strokeWidth="5"
          d="M0 45V10.5h10.5a9.8 9.8 0 0 1 0 19.6H0M28 31.5a11 11 0 1 0 22 0a11 11 0 1 0-22 0M50 18v27M59 31.5a11 11 0 1 0 22 0a11 11 0 1 0-22 0M59 18v38M89 31.5h22a11 11 0 1 0-3.4 8M119 45V18M119 31.5a11 11 0 0 1 11-11h1.5M140 10.5v25.5a6.5 6.5 0 0 0 6.5 6.5h3.5M135 20.5h14.5M159 18v27M167 31.5a11 11 0 1 0 22 0a11 11 0 1 0-22 0M189 6v39M198 31.5h22a11 11 0 1 0-3.4 8"
        />
        <circle cx="159" cy="10.5" r="3.3" fill="currentColor" />
      </svg>
    </>
  );
}
