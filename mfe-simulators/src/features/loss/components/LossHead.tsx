import type { CSSProperties } from 'react';
import { HAND_OVER_HASH, handOverValues } from '@jalon/shared/forms';
import { formatEuros, formatNumber, plural } from '@jalon/shared/format';
import { LinkButton, PageHead } from '@jalon/shared/ui';
import { BILLED_DAYS } from '../../../lib/amounts';
import { lossDraft } from '../../../lib/loss-answers';
import { supplierTypeOf, type Loss, formatLossQuery } from '../domain/loss';
import styles from './LossHead.module.css';

const subject = ({ yearly }: Loss) => `Pertes estimées à ${formatEuros(yearly)} par an`;

/** The message for the contact form, with the link to this result. */
const message = (loss: Loss) =>
  [
    'Bonjour,',
    '',
    `${subject(loss)}\u00A0: ${calculation(loss)}.`,
    `Type de fournisseur\u00A0: ${supplierTypeOf(loss.supplier).label}.`,
    `Le calcul\u00A0: ${new URL(`/simulateur1${formatLossQuery(loss)}`, window.location.origin).href}`,
  ].join('\n');

function calculation({ providers, margin, yearly }: Loss): string {
  const people = plural(providers, 'prestataire', 'prestataires');
  return `${people} × ${formatNumber(BILLED_DAYS)}\u00A0jours × ${formatEuros(margin)} =\u00A0${formatEuros(yearly)}`;
}

function Headline({ yearly }: Pick<Loss, 'yearly'>) {
  const amount = formatEuros(yearly);
  return (
    <span className={styles.headline}>
      Vous perdez environ <br />
      <span
        data-figures=""
        className={styles.amount}
        style={{ '--signs': amount.length } as CSSProperties}
      >
        {amount}
      </span>{' '}
      <br />
      par an
    </span>
  );
}

/** The amount, its calculation and the next step, all visible without scrolling. */
export function LossHead({ loss }: { loss: Loss | null }) {
  return (
    <PageHead
      className={styles.head}
      title={loss ? <Headline yearly={loss.yearly} /> : 'Votre estimation de perte'}
      lede={
        <span className={styles.calculation} data-figures="">
          {loss ? calculation(loss) : '…'}
        </span>
      }
      actions={
        <div className={styles.actions}>
          <LinkButton data-waits="" to={`/simulateur-detail${loss ? formatLossQuery(loss) : ''}`}>
            Obtenir une simulation plus précise
          </LinkButton>
          <LinkButton
            to="/simulateur-gains"
            variant="secondary"
            onClick={() => lossDraft.update(lossDraft.empty)}
          >
            Nouvelle simulation
          </LinkButton>
          <LinkButton
            to={`/contact${loss ? `?sujet=${encodeURIComponent(subject(loss))}${HAND_OVER_HASH}` : ''}`}
            variant="secondary"
            onClick={() => {
              if (loss) handOverValues({ sujet: subject(loss), message: message(loss) });
            }}
          >
            Nous contacter
          </LinkButton>
        </div>
      }
    />
  );
}
