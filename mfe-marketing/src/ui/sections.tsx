import type { ReactNode } from 'react';
import { classNames, Container, LinkButton, Section } from '@jalon/shared/ui';
import { TextLink } from './links';
import styles from './sections.module.css';

interface HeadProps {
  /** Id of the title, for `aria-labelledby` of the section. */
  id: string;
  title: string;
  children: ReactNode;
}

/** Head of a section: title on the left, introduction on the right. */
export function SectionHead({ id, title, children }: HeadProps) {
  return (
    <div className={classNames(styles.split, styles.head)}>
      <h2 id={id}>{title}</h2>
      <div className={classNames(styles.side, styles.lede)}>{children}</div>
    </div>
  );
}

interface PointProps {
  id: string;
  title: string;
  text: string;
  link: { to: string; label: string };
  /** Text of each point, by its title. */
  points: Readonly<Record<string, string>>;
  tone?: 'ink';
}

/** A list of arguments: title, text, rule. Not cards, as there is nothing to choose. */
export function PointSection({ id, title, text, link, points, tone }: PointProps) {
  return (
    <Section tone={tone} aria-labelledby={id}>
      <SectionHead id={id} title={title}>
        <p>{text}</p>
        <TextLink to={link.to}>{link.label}</TextLink>
      </SectionHead>
      <ul role="list" className={styles.ruled}>
        {Object.entries(points).map(([point, explained]) => (
          <li key={point} className={classNames(styles.split, styles.point)}>
            <h3>{point}</h3>
            <p className={styles.soft}>{explained}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface ClosingProps {
  title: string;
  text: string;
  /** The main link of the page, repeated. */
  action: { to: string; label: string; onClick?: () => void };
}

/** Last section of a page. */
export function ClosingBand({ title, text, action }: ClosingProps) {
  return (
    <section data-tone="klein" aria-labelledby="suite" className={styles.closing}>
      <Container className={classNames(styles.split, styles.closingLayout)}>
        <h2 id="suite" className={styles.closingTitle}>
          {title}
        </h2>
        <div className={styles.side}>
          <p className={styles.lede}>{text}</p>
          <LinkButton to={action.to} onClick={action.onClick}>
            {action.label}
          </LinkButton>
        </div>
      </Container>
    </section>
  );
}

interface FormProps {
  /** Id of the section, for links to it. */
  id: string;
  /** Id of the title, which names the form. */
  titleId: string;
  title: string;
  /** Content beside the form: help, or what happens next. */
  aside: ReactNode;
  children: ReactNode;
}

/** A form with an aside; on a wide screen the aside is on the left, under the title. */
export function FormSection({ id, titleId, title, aside, children }: FormProps) {
  return (
    <Section id={id} aria-labelledby={titleId}>
      <div className={styles.formLayout}>
        <h2 id={titleId} tabIndex={-1} className={styles.formTitle}>
          {title}
        </h2>
        <div className={styles.form}>{children}</div>
        <div className={styles.aside}>{aside}</div>
      </div>
    </Section>
  );
}
