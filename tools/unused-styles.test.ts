import { describe, expect, it } from 'vitest';
import { findUnusedSlots } from './unused-styles.ts';

const STYLES = `export const useCardStyles = makeStyles({
  card: { color: 'red' },
  foot: { '& b': { margin: 0 } },
});`;
const unusedWith = (screen: string) => findUnusedSlots({ 'card.styles.ts': STYLES, 'Card.tsx': screen });

describe('the check for styles that nobody wears', () => {
  it('names each with its place', () => {
    expect(unusedWith('')).toEqual(['card.styles.ts:2: useCardStyles.card', 'card.styles.ts:3: useCardStyles.foot']);
  });

  it.each([
    'const own = useCardStyles(); <p className={own.card}><b className={own.foot}/></p>',
    'const { card, foot } = useCardStyles();',
    'const styles = useCardStyles(); styles[intent]',
    'function Card({ look }: { look: ReturnType<typeof useCardStyles> }) { return [look.card, look.foot]; }',
  ])('lets %s pass', (screen) => {
    expect(unusedWith(screen)).toEqual([]);
  });

  it.each(['const styles = useCardStyles(); [styles.card, other.foot]', 'const { card } = useCardStyles(); foot'])(
    'refuses %s, which takes one of two',
    (screen) => {
      expect(unusedWith(screen)).toEqual(['card.styles.ts:3: useCardStyles.foot']);
    },
  );

  it('a style of the same name in other styles counts for those', () => {
    const others = `const useOther = makeStyles({ foot: {} }); const other = useOther(); other.foot;`;
    expect(unusedWith(`const styles = useCardStyles(); styles.card; ${others}`)).toEqual([
      'card.styles.ts:3: useCardStyles.foot',
    ]);
  });

  it('styles that stay in their file are worn there or nowhere', () => {
    const files = {
      'Card.tsx': 'const useStyles = makeStyles({ card: {} });',
      'Foot.tsx': 'const useStyles = makeStyles({ card: {} }); const styles = useStyles(); styles.card;',
    };
    expect(findUnusedSlots(files)).toEqual(['Card.tsx:1: useStyles.card']);
  });
});
