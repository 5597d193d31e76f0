import { classNames, Container, LinkButton } from '@jalon/shared/ui';
import styles from './ClosingBand.module.css';
import layout from './split.module.css';

interface Props {
  title: string;
  text: string;
  /** The main link of the page, repeated. */
  action: { to: string; label: string; onClick?: () => void };
}

/** Last section of a page. */
export function ClosingBand({ title, text, action }: Props) {
  return (
    <section data-tone="klein" aria-labelledby="suite" className={styles.root}>
      <Container className={classNames(layout.split, styles.layout)}>
        <h2 id="suite" className={styles.title}>
          {title}
        </h2>
        <div className={styles.next}>
          <p className={styles.text}>{text}</p>
          <LinkButton to={action.to} onClick={action.onClick}>
            {action.label}
          </LinkButton>
        </div>
      </Container>
    </section>
  );
}
