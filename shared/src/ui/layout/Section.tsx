import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './layout.module.css';

export interface ContainerProps {
  /** `page`: width of the grid. `form`: one column of fields. `text`: line length for reading. */
  width?: 'page' | 'form' | 'text' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** The page's width and its gutters. */
export function Container({ width = 'page', className, children }: ContainerProps) {
  return <div className={classNames(styles.container, styles[width], className)}>{children}</div>;
}

/** Props of {@link Section}: those of `<section>`, its tone and its width. */
export type SectionProps = ComponentProps<'section'> &
  Pick<ContainerProps, 'width'> & {
    /** Tone of the full-width band, which sets the colour tokens inside. */
    tone?: 'page' | 'sunk' | 'ink' | 'klein' | undefined;
  };

/** A full-width section with the spacing and gutters of the page. Name it with `aria-labelledby`. */
export function Section({ tone = 'page', width, className, children, ...rest }: SectionProps) {
  return (
    <section
      {...rest}
      data-tone={tone === 'page' ? undefined : tone}
      className={classNames(styles.section, className)}
    >
      <Container width={width}>{children}</Container>
    </section>
  );
}
