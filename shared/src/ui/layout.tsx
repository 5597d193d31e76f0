import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './layout.module.css';

const SHORT_WORD = /^(?:\p{L}{1,2}|une|les|des|aux|mes|nos|vos|que|qui|nous|vous|notre|votre)$/iu;

/** Puts a fixed space after each article, preposition and pronoun, so that no line of a heading ends on one. */
export const tieShortWords = (heading: string) =>
  heading.replace(/(\S+) /g, (words, word: string, at: number) =>
    at > 0 && SHORT_WORD.test(word) ? `${word}\u00A0` : words,
  );

interface PageHeadProps {
  /** The `<h1>` of the page; a string is {@link tieShortWords}. */
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
  className?: string | undefined;
}

/** Head of a page: large title, introduction beside it, one next step. */
export function PageHead({ title, lede, actions, above, className }: PageHeadProps) {
  const aboveId = useId();
  const hasAbove = above !== undefined;
  const hasSide = lede !== undefined || actions !== undefined;
  return (
    <div className={classNames(styles.head, className)}>
      <Container className={styles.grid}>
        {hasAbove && (
          <div id={aboveId} className={styles.above}>
            {above}
          </div>
        )}
        <h1 aria-describedby={hasAbove ? aboveId : undefined} className={styles.title}>
          {typeof title === 'string' ? tieShortWords(title) : title}
        </h1>
        {hasSide && (
          <div className={styles.side}>
            {lede !== undefined && <p className={styles.lede}>{lede}</p>}
            {actions !== undefined && (
              <div className={styles.actions} data-print="hide">
                {actions}
              </div>
            )}
          </div>
        )}
      </Container>
    </div>
  );
}

interface ContainerProps {
  className?: string | undefined;
  children: ReactNode;
}

/** The page's width and its gutters. */
export function Container({ className, children }: ContainerProps) {
  return <div className={classNames(styles.container, className)}>{children}</div>;
}

export interface SectionProps extends ComponentProps<'section'> {
  /** Tone of the full-width band, which sets the colour tokens inside. */
  tone?: 'sunk' | 'ink' | 'klein' | undefined;
}

/** A full-width section with the spacing and gutters of the page. Name it with `aria-labelledby`. */
export function Section({ tone, className, children, ...rest }: SectionProps) {
  return (
    <section {...rest} data-tone={tone} className={classNames(styles.section, className)}>
      <Container>{children}</Container>
    </section>
  );
}
