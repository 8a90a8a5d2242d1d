// The styles of the skeleton, which index.html shows from its first bytes until the app replaces it. Spacing, type
// and breakpoints are the app's own, so that nothing moves then; e2e/first-paint.spec.ts compares both.

import {
  FROM_DESKTOP,
  FROM_LAPTOP,
  FROM_TABLET,
  FROM_WIDE_TABLET,
  PHONE,
  radius,
  SIDE_BY_SIDE,
  SIDE_BY_SIDE_LOW,
  size,
  space,
  STACKED_AND_LOW,
} from '../../ui/look.ts';
import { lightTheme as type, tide } from '../../ui/theme.ts';

export const skeletonStyles = `
.sk, .sk-waiting { font: 400 ${type.fontSizeBase300}/${type.lineHeightBase300} ${type.fontFamilyBase}; }
.sk { min-height: 100dvh; }

/* over whatever stands there, and until the app does */
.sk-waiting {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s} ${space.l};
  position: fixed;
  z-index: 1;
  inset: auto 0 0;
  margin: 0;
  padding: ${space.m} max(${space.l}, calc(50% - 576px)) calc(${space.m} + env(safe-area-inset-bottom));
  border-top: 1px solid var(--pt-edge);
  background: var(--pt-halo);
}
.sk-waiting h1 { font: inherit; font-weight: 600; }
.sk-waiting .sk-button { color: inherit; font-family: inherit; }
.sk-header { border-bottom: 1px solid var(--pt-line); background: var(--pt-halo); }
.sk-row {
  display: flex;
  align-items: center;
  max-width: 1200px;
  height: ${size.bar};
  margin: 0 auto;
  padding: 0 ${space.s} 0 ${space.xs};
}
.sk-menu { width: 20px; height: 20px; margin: 0 ${space.l} 0 ${space.m}; fill: var(--pt-ink2); }
.sk-mark { width: 32px; height: 32px; margin: 0 ${space.s} 0 ${space.xs}; }
.sk-name { height: 24px; color: var(--pt-brand-ink); }
.sk-links { flex-grow: 1; display: flex; font-weight: 600; color: var(--pt-ink2); }
.sk-links span { display: none; }
.sk-account { display: flex; font-weight: 600; }
.sk-account span { margin-left: ${space.xs}; padding: 0 ${space.l}; }
.sk-account .sk-from-tablet { display: none; }
.sk-avatar {
  display: none;
  width: 2rem;
  height: 2rem;
  margin: 0 ${space.s};
  border-radius: ${radius.round};
  background: ${tide[150]};
}
.sk[data-user] .sk-avatar { display: block; }
.sk[data-user] :is(.sk-account, .sk-start, .sk-lead) { display: none; }

${FROM_TABLET} {
  .sk-account .sk-from-tablet { display: inline; }
}

${FROM_LAPTOP} {
  .sk-row { padding: 0 ${space.xl}; }
  .sk-menu { display: none; }
  .sk-links { padding-left: 20px; }
  .sk-links span { display: inline; padding: 0 ${space.m}; }
}

.sk-page { max-width: 1200px; margin: 0 auto; padding: ${space.l} ${space.l} ${space.xxxl}; }
.sk-button {
  display: grid;
  place-items: center;
  min-height: ${size.action};
  padding: 0 ${space.xl};
  border: 1px solid var(--pt-edge);
  border-radius: ${radius.control};
  background: var(--pt-halo);
  font-size: ${type.fontSizeBase400};
  line-height: ${type.lineHeightBase400};
  font-weight: 600;
}
.sk:not([data-user]) .sk-library { display: none; }
.sk-primary,
.sk[data-user] .sk-library {
  border-color: var(--pt-accent);
  background: var(--pt-accent);
  color: var(--pt-on-accent);
}
.sk-field {
  --sk-height: max(${size.touch}, 1.5rem + 2px);
  height: var(--sk-height);
  border: 1px solid var(--pt-edge);
  border-bottom-color: var(--pt-foot);
  border-radius: ${radius.control};
  background: var(--pt-halo);
}

/* landing */
.sk-hero { border-bottom: 1px solid var(--pt-line); background: var(--pt-halo); }
.sk-columns {
  display: grid;
  gap: ${space.xl};
  max-width: 1200px;
  margin: 0 auto;
  padding: ${space.l} ${space.l} ${space.xl};
}
.sk-columns h1 { font-size: 2rem; line-height: 2.5rem; letter-spacing: -0.02em; text-wrap: balance; }
.sk-columns p {
  max-width: 46ch;
  margin: ${space.m} 0 ${space.l};
  font-size: ${type.fontSizeBase400};
  line-height: ${type.lineHeightBase400};
  color: var(--pt-ink2);
}
.sk-columns img { display: block; width: 100%; height: auto; }
.sk-actions { display: flex; flex-wrap: wrap; gap: ${space.m}; }
.sk-actions .sk-button { flex: 1 1 220px; }
.sk-way { display: flex; align-items: center; min-height: ${size.touch}; margin-top: ${space.s}; text-decoration: underline; }

${FROM_WIDE_TABLET} {
  .sk-columns {
    grid-template-columns: minmax(0, 1fr) 340px;
    gap: ${space.xxl};
    align-items: center;
    padding: ${space.xl};
  }
  .sk-actions .sk-button { flex: none; }
}

${FROM_LAPTOP} {
  .sk-columns { grid-template-columns: minmax(0, 1fr) 500px; gap: ${space.xxxl}; padding: ${space.xxxl} ${space.xl}; }
  .sk-columns h1 { font-size: 2.75rem; line-height: 3.25rem; }
  .sk-columns p { margin: ${space.l} 0 1.75rem; font-size: 1.125rem; line-height: 1.75rem; }
}

/* a student's home */
.sk-hello { width: 12rem; height: 2rem; border-radius: ${radius.control}; background: var(--pt-shade); }
.sk-next {
  height: 10.75rem;
  margin-top: ${space.l};
  border: 1px solid var(--pt-accent);
  border-radius: ${radius.card};
  background: var(--pt-halo);
}

${FROM_TABLET} {
  .sk-hello { height: 2.25rem; }
  .sk-next { height: 7.875rem; }
}

/* login */
.sk-form { display: grid; max-width: 440px; margin: 0 auto; }
.sk-form h1 { margin-bottom: ${space.l}; }
.sk-failure:not(:empty) {
  margin-bottom: ${space.l};
  padding: 10px ${space.m};
  border: 1px solid var(--pt-note);
  border-radius: ${radius.card};
  background: var(--pt-failure);
}
.sk-form form { display: grid; }
.sk-form label { justify-self: start; padding: ${space.hair} 0; margin-bottom: ${space.hair}; }
.sk-form .sk-field {
  width: 100%;
  /* with its label and message as high as the real one */
  margin: 0 0 calc(4.375rem + 2px - var(--sk-height));
  padding: 0 18px;
  font: inherit;
  font-size: ${type.fontSizeBase400};
  line-height: ${type.lineHeightBase400};
  color: inherit;
}
.sk-form .sk-field:focus {
  outline: 2px solid var(--pt-ink);
  outline-offset: 2px;
  border-bottom-color: var(--pt-accent);
  box-shadow: inset 0 -1px var(--pt-accent);
}
.sk-secret { position: relative; }
.sk-secret .sk-field { --sk-height: calc(max(${size.touch}, 1.5rem) + 2px); padding-right: 50px; }
.sk-eye {
  position: absolute;
  top: calc((max(${size.touch}, 1.5rem) + 2px - ${size.touch}) / 2);
  right: 1px;
  display: grid;
  place-items: center;
  width: ${size.touch};
  height: ${size.touch};
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: var(--pt-ink2);
}
.sk-eye svg { width: 20px; fill: currentColor; }
.sk-form .sk-button { margin: ${space.s} 0 ${space.l}; font-family: inherit; }
.sk-button[aria-disabled='true'] {
  border-color: transparent;
  background: var(--pt-off);
  color: var(--pt-on-off);
  cursor: not-allowed;
}
.sk-ways {
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  column-gap: ${space.xl};
  line-height: ${size.touch};
  text-decoration: underline;
  color: var(--pt-link);
}

/* library */
.sk-head { display: grid; gap: ${space.m}; }
.sk-lead { margin-top: ${space.xs}; color: var(--pt-ink2); }
.sk-filters {
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${space.m};
  color: var(--pt-ink2);
}
.sk-filters .sk-field {
  --sk-height: ${size.touch};
  margin-top: ${space.xs};
  padding: 0 ${space.m};
  font-size: ${type.fontSizeBase400};
  line-height: calc(${size.touch} - 2px);
  color: var(--pt-ink);
}
.sk-cards { display: grid; grid-template-columns: minmax(0, 1fr); gap: ${space.m}; margin-top: 64px; }
.sk-cards div {
  height: 7.75rem;
  padding: 20px ${space.m};
  border: 1px solid var(--pt-line);
  border-radius: ${radius.card};
  background: var(--pt-halo);
}
.sk-cards div::before,
.sk-cards div::after {
  content: '';
  display: block;
  width: 60%;
  height: 16px;
  margin: 0 0 ${space.m} ${space.xxxl};
  border-radius: ${radius.control};
  background: var(--pt-shade);
}
.sk-cards div::after { width: 40%; height: 12px; }

${FROM_TABLET} {
  .sk-page { padding: ${space.xl} ${space.xl} ${space.xxxl}; }
  .sk-form {
    margin-top: ${space.xl};
    padding: ${space.xxl};
    border: 1px solid var(--pt-line);
    border-radius: ${radius.card};
    background: var(--pt-halo);
  }
  .sk-head { grid-template-columns: 1fr 384px; align-items: end; }
  .sk-cards { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${space.l}; }
  .sk-cards div { height: 8.25rem; padding: ${space.xl} ${space.l}; }
}

${SIDE_BY_SIDE_LOW} {
  .sk-form { margin-top: 0; padding: ${space.l} ${space.xxl}; }
}

${FROM_DESKTOP} {
  .sk-next { width: calc((100% - ${space.l}) * 0.625); }
  .sk-cards { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  .sk-cards div { height: 7.75rem; }
}

/* a full mock: its overall band, then its papers */
.sk-mock { max-width: 820px; margin: 0 auto; padding-top: calc(${size.touch} + ${space.l}); }
.sk-mock .sk-cards { grid-template-columns: minmax(0, 1fr); gap: ${space.m}; margin-top: 40px; }
.sk-mock .sk-cards div { height: 12.375rem; }
.sk-mock .sk-cards div:first-child { height: 5.375rem; margin-bottom: ${space.xs}; }

${FROM_TABLET} {
  .sk-mock .sk-cards div { height: 9.375rem; }
}

/* the free sample */
.sk-sample { display: grid; gap: ${space.l}; justify-items: start; max-width: 72ch; }
.sk-sample p, .sk-facts { color: var(--pt-ink2); }
.sk-sample p { font-size: ${type.fontSizeBase400}; line-height: ${type.lineHeightBase400}; }
.sk-sample .sk-button { padding: 0 ${space.l}; }
${PHONE} { .sk-sample .sk-button { justify-self: stretch; } }
/* within the app nobody waits for a button that does nothing */
#main .sk-button { display: none; }
#main .sk-page { padding: 0; }
.sk-facts {
  display: grid;
  gap: ${space.m};
  width: 100%;
  padding: ${space.l};
  border: 1px solid var(--pt-line);
  border-radius: ${radius.card};
  background: var(--pt-halo);
}
.sk-facts div { display: grid; gap: ${space.hair}; }
.sk-facts b { font-weight: 600; color: var(--pt-ink); }

${FROM_TABLET} {
  .sk-facts { padding: ${space.xl}; }
}

${FROM_WIDE_TABLET} {
  .sk-facts div { grid-template-columns: 10rem minmax(0, 1fr); gap: ${space.l}; }
}

/* an attempt */
.sk-attempt {
  --sk-top-row: 78px;
  --sk-foot-row: 95px;
  display: grid;
  grid-template:
    'top' var(--sk-top-row)
    'passage' minmax(0, 1fr)
    'divider' 44px
    'questions' minmax(0, 1fr)
    'foot' var(--sk-foot-row)
    / minmax(0, 1fr);
  height: 100dvh;
}

/* parts without questions; :where, so that a narrower rule below wins over it */
.sk-attempt:where([data-kind='writing']) { --sk-foot-row: 47px; }

/* a player over the questions, or beside them */
.sk-attempt:where([data-kind='listening']) {
  grid-template:
    'top' var(--sk-top-row)
    'passage' minmax(113px, auto)
    'questions' minmax(0, 1fr)
    'foot' var(--sk-foot-row)
    / minmax(0, 1fr);
}
.sk-attempt[data-kind='listening'] .sk-divider { display: none; }
.sk-attempt > * { background: var(--pt-halo); }
.sk-attempt .sk-passage { grid-area: passage; background: var(--pt-paper); }
.sk-attempt[data-kind='listening'] .sk-passage {
  border: solid var(--pt-edge);
  border-width: 0 0 1px;
  background: var(--pt-ground);
}
.sk-attempt .sk-questions { grid-area: questions; }
.sk-attempt .sk-divider {
  grid-area: divider;
  border: solid var(--pt-edge);
  border-width: 1px 0;
  background: var(--pt-shade);
}
.sk-attempt .sk-foot { grid-area: foot; border-top: 1px solid var(--pt-edge); }
.sk-attempt .sk-top { grid-area: top; border-bottom: 1px solid var(--pt-line); }

${SIDE_BY_SIDE} {
  .sk-attempt {
    --sk-top-row: 56px;
    --sk-foot-row: 57px;
    grid-template:
      'top top top' var(--sk-top-row)
      'passage divider questions' minmax(0, 1fr)
      'foot foot foot' var(--sk-foot-row)
      / minmax(0, 1fr) 13px minmax(0, 1fr);
  }
  .sk-attempt:where([data-kind='listening']) {
    grid-template:
      'top top' var(--sk-top-row)
      'passage questions' minmax(0, 1fr)
      'foot foot' var(--sk-foot-row)
      / 360px minmax(0, 1fr);
  }
  .sk-attempt[data-kind='listening'] .sk-passage { border-width: 0 1px 0 0; }
  .sk-attempt .sk-divider { border-width: 0 1px; }
}

/* as bars give way to the paper */
${STACKED_AND_LOW} {
  .sk-attempt { --sk-top-row: 74px; --sk-foot-row: 89px; }
  .sk-attempt:where([data-kind='writing']) { --sk-foot-row: 45px; }
}

${SIDE_BY_SIDE_LOW} {
  .sk-attempt { --sk-top-row: 44px; --sk-foot-row: 44px; }
  .sk-attempt:where([data-kind='listening']) { grid-template-columns: minmax(280px, 40%) minmax(0, 1fr); }
}
`;
