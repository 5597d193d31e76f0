import type { CSSProperties } from 'react';
import { requestDraft } from '@jalon/shared/draft';
import { formatEuros, formatNumber, plural } from '@jalon/shared/format';
import { LinkButton, PageHead } from '@jalon/shared/ui';
import { DAYS_PER_YEAR } from '../../../lib/amounts';
import { MAX_ROWS } from '../../../lib/provider-count';
import type { Loss } from '../domain/loss';
import styles from './LossHead.module.css';

/** Address of the detailed simulator with the number of providers, up to its limit. */
export const detailed = (providers: number) =>
  `/simulateur-detail?nombrePrestataires=${String(Math.min(providers, MAX_ROWS))}`;

const CONTACT = '/contact';

/** Address of the contact page with the subject filled in. */
const contact = ({ yearly }: Loss) =>
  `${CONTACT}?sujet=${encodeURIComponent(`Pertes estimées à ${formatEuros(yearly)} par an`)}`;

function calculation({ providers, margin, yearly }: Loss): string {
  const people = plural(providers, 'prestataire', 'prestataires');
  return `${people} × ${formatNumber(DAYS_PER_YEAR)}\u00A0jours × ${formatEuros(margin)} =\u00A0${formatEuros(yearly)}`;
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
        <div className={styles.actions} data-print="hide">
          <LinkButton to={loss ? detailed(loss.providers) : '/simulateur-detail'}>
            Obtenir une simulation plus précise
          </LinkButton>
          <LinkButton
            to="/simulateur-gains"
            variant="secondary"
            onClick={() => {
              requestDraft.update({ nombrePrestataires: '', fournisseur: '' });
            }}
          >
            Nouvelle simulation
          </LinkButton>
          <LinkButton to={loss ? contact(loss) : CONTACT} variant="secondary">
            Nous contacter
          </LinkButton>
        </div>
      }
    />
  );
}
