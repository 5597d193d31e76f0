import { LinkButton, PageHead } from '@jalon/shared/ui';
import { opening } from '../content';
import styles from './Opening.module.css';

interface Props {
  /** Choice made on the home page; empty without one. */
  choice: string;
  onStart: () => void;
}

/**
 * First section of the landing page. The line under the button is always rendered, so that nothing moves when the
 * choice is known.
 */
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
              <span>
                Votre choix, repris dans la demande&nbsp;: <strong>{choice}</strong>
              </span>
            )}
          </p>
        </>
      }
    />
  );
}
