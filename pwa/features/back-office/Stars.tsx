import { Star20Filled, Star20Regular } from '@fluentui/react-icons';
import { useBackOfficeStyles } from './back-office.styles.ts';
import { STARS } from './screen-texts.ts';

const PLACES = [1, 2, 3, 4, 5];

export function Stars({ rating }: { rating: number }) {
  const styles = useBackOfficeStyles();
  return (
    <span className={styles.stars}>
      {PLACES.map((star) =>
        star <= rating ? <Star20Filled key={star} aria-hidden /> : <Star20Regular key={star} aria-hidden />,
      )}
      <span className={styles.hidden}>{STARS.of(rating)}</span>
    </span>
  );
}
