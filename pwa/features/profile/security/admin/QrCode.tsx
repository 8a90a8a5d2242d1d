import { encodeQR } from 'qr';
import { SET_UP } from './second-factor-texts.ts';
import { useSecondFactorStyles } from './second-factor.styles.ts';

/** Light squares around the code, without which cameras do not find it. */
const BORDER = 4;

/** Renders a text as a QR code; black on white even in the dark theme, for cameras. */
export function QrCode({ text }: { text: string }) {
  const styles = useSecondFactorStyles();
  const rows = encodeQR(text, 'raw', { border: BORDER });
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={SET_UP.qrCode}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${rows.length}v${rows.length}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
