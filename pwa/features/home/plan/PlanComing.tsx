import { mergeClasses } from '@fluentui/react-components';
import { Loading } from '../../../ui/Loading.tsx';
import { useHomeStyles } from '../home.styles.ts';
import { PLAN_COMING } from './plan-coming-texts.ts';

/** Stands where today's thing will be, so that nothing below it moves. */
export function PlanComing() {
  const styles = useHomeStyles();
  return (
    <section className={mergeClasses(styles.box, styles.next)}>
      <Loading words={PLAN_COMING} />
    </section>
  );
}
