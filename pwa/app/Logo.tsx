import { makeStyles } from '@fluentui/react-components';
import { Mark } from '../ui/Mark.tsx';

const useStyles = makeStyles({
  mark: { width: '32px', height: '32px', flexShrink: 0 },
  wordmark: { height: '24px', width: 'auto', display: 'block' },
});

export function Logo() {
  const styles = useStyles();
  return (
    <>
      <Mark className={styles.mark} />
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
