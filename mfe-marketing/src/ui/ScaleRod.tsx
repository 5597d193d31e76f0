import type { Ref } from 'react';
import styles from './ScaleRod.module.css';

/** Units of the drawing for one band, light or dark. */
const BAND = 20;

interface Props {
  bands: number;
  /** Number of bands of the whole scale. */
  most: number;
  ref?: Ref<SVGSVGElement>;
}

/** A rod on a scale. Decorative: the number is in the text beside it, and the page says what one band is worth. */
export function ScaleRod({ bands, most, ref }: Props) {
  const length = String(bands * BAND);
  return (
    <svg
      ref={ref}
      viewBox={`-1 -1 ${String(most * BAND + 2)} 12`}
      className={styles.root}
      aria-hidden="true"
      focusable="false"
    >
      <path d={`M0 5H${String(most * BAND)}`} className={styles.scale} />
      <rect width={length} height="10" className={styles.rod} />
      <path d={`M0 5H${length}`} className={styles.painted} />
    </svg>
  );
}
