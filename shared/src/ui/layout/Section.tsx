import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import { Container, type ContainerProps } from './Container';
import styles from './layout.module.css';

/** Props of {@link Section}: those of `<section>`, its band and its width. */
export type SectionProps = ComponentProps<'section'> &
  Pick<ContainerProps, 'width'> & {
    /** The full-bleed band it stands on; tokens inside are those of the band. */
    tone?: 'page' | 'sunk' | 'ink' | 'klein' | undefined;
  };

/** A full-bleed stretch of a page with the page's rhythm and gutters. Name it: `aria-labelledby`. */
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
