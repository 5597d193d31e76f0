import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { Container } from './Section';
import layout from './layout.module.css';
import styles from './PageHead.module.css';

export interface PageHeadProps {
  /** The `<h1>` of the page. */
  title: ReactNode;
  /** Purpose of the page, in one or two sentences. */
  lede?: ReactNode;
  /** Buttons for the next step. */
  actions?: ReactNode;
  /**
   * Content above the title, for example the progress of the wizard. It describes the heading, which takes the focus
   * after a navigation.
   */
  above?: ReactNode;
  tone?: 'sunk' | 'ink' | 'klein' | undefined;
  className?: string | undefined;
}

/** Head of a page: large title, introduction beside it, one next step. */
export function PageHead({ title, lede, actions, above, tone, className }: PageHeadProps) {
  const aboveId = useId();
  const hasAbove = above !== undefined;
  const hasSide = lede !== undefined || actions !== undefined;
  return (
    <div data-tone={tone} className={classNames(layout.head, className)}>
      <Container className={styles.grid}>
        {hasAbove && (
          <div id={aboveId} className={styles.above}>
            {above}
          </div>
        )}
        <h1 aria-describedby={hasAbove ? aboveId : undefined} className={styles.title}>
          {title}
        </h1>
        {hasSide && (
          <div className={styles.side}>
            {lede !== undefined && <p className={styles.lede}>{lede}</p>}
            {actions !== undefined && <div className={styles.actions}>{actions}</div>}
          </div>
        )}
      </Container>
    </div>
  );
}
