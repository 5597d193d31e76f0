import { LinkButton, PageHead } from '@jalon/shared/ui';
import { opening } from '../content/page';
import styles from './Opening.module.css';

interface Props {
  /** Chosen on the home page; empty when nothing was. */
  choice: string;
  onStart: () => void;
}

/** The head of the landing. The line under the button is always there: nothing moves when the choice is known. */
export function Opening({ choice, onStart }: Props) {
  const { title, lede, action, promise } = opening;
  return (
    <PageHead
      title={title}
      lede={lede}
      actions={
        <>
          <LinkButton to={action.to} onClick={onStart}>
            {action.label}
          </LinkButton>
          <p className={styles.note}>
            {choice === '' ? (
              promise
            ) : (
              <>
                Votre choix, repris dans la demande&nbsp;: <strong>{choice}</strong>
              </>
            )}
          </p>
        </>
      }
    />
  );
}
