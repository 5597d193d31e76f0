import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import { Container, type ContainerProps } from './Container';
import styles from './layout.module.css';

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
