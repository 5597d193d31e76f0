import { classNames, Container, LinkButton, tieShortWords } from '@jalon/shared/ui';
import styles from './ClosingBand.module.css';
import split from './split.module.css';

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
      <Container className={classNames(split.split, styles.layout)}>
        <h2 id="suite" className={styles.title}>
          {tieShortWords(title)}
        </h2>
        <div className={split.side}>
          <p className={classNames(split.lede, styles.text)}>{text}</p>
          <LinkButton to={action.to} onClick={action.onClick}>
            {action.label}
          </LinkButton>
        </div>
      </Container>
    </section>
  );
}
