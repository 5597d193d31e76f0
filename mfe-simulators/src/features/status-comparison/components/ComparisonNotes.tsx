import { useEffect, useRef, type ReactNode } from 'react';
import { formatDate, formatEuros, formatPercent } from '@jalon/shared/format';
import {
  LIMITS_EDITION,
  MICRO_ENTERPRISE_CEILING,
  VAT_THRESHOLD,
  VAT_UPPER_THRESHOLD,
} from '@jalon/shared/rates';
import { classNames } from '@jalon/shared/ui';
import { FLAT_TAX_PERCENT, RULES_EDITION } from '../../../lib/social-model/edition';
import { STATUSES } from '../../../lib/social-model/situations';
import type { ComparedStatus } from '../domain/comparison';
import { socialProtection, SOCIAL_RISKS, statusNames } from '../content';
import { Table } from '../../../ui/table';
import common from '../../../ui/common.module.css';
import styles from './ComparisonNotes.module.css';

/**
 * Flat tax on dividends (Code général des impôts, article 200 A). Left out: the "cotisation subsidiaire maladie" (Code
 * de la sécurité sociale, article L. 380-2) and contributions on dividends of an EURL (ibid., article L. 131-6).
 */
const FLAT_TAX = formatPercent(FLAT_TAX_PERCENT);

interface Props {
  turnover: number;
  compared: readonly ComparedStatus[];
}

const [YEAR] = RULES_EDITION.date.split('-');
const RULES = `règles ${String(YEAR)}`;
const RULES_DATE = formatDate(new Date(RULES_EDITION.date));
/** Constants, as only text that never changes may be inline in other text. */
const CEILING = formatEuros(MICRO_ENTERPRISE_CEILING);
const FRANCHISE = formatEuros(VAT_THRESHOLD);
const UPPER_FRANCHISE = formatEuros(VAT_UPPER_THRESHOLD);

interface FoldedProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A note that is closed until the visitor opens it, but always open in print. */
function Folded({ id, title, children }: FoldedProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const open = () => {
      details.current?.setAttribute('open', '');
    };
    addEventListener('beforeprint', open);
    return () => removeEventListener('beforeprint', open);
  }, []);
  return (
    <details ref={details} className={styles.block}>
      <summary>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
      </summary>
      {children}
    </details>
  );
}

/** Notes on thresholds, social protection and the assumptions of the figures. */
export function ComparisonNotes({ turnover, compared }: Props) {
  const payslip = compared.find(({ status }) => status === 'portage')?.estimate?.payslip;
  const isTaxed = turnover > VAT_THRESHOLD;
  return (
    <div className={classNames(common.stack, styles.root)}>
      <Folded id="comparaison-protection" title="Votre protection, en une ligne">
        <Table columns={['Statut', ...SOCIAL_RISKS]} labelledBy="comparaison-protection">
          {STATUSES.map((status) => (
            <tr key={status}>
              <th scope="row">{statusNames[status]}</th>
              {socialProtection[status].map((text, at) => (
                <td key={at} data-label={SOCIAL_RISKS[at]}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </Table>
      </Folded>
      <div className={classNames(common.stack, styles.columns)}>
        <div className={styles.block}>
          <h3 className={styles.title}>Plafonds et TVA</h3>
          <ul>
            <li>
              Micro-entreprise&nbsp;: {CEILING} de chiffre d’affaires par an, au prorata l’année de
              la création. Le statut est quitté le 1er&nbsp;janvier qui suit deux années de suite
              au-dessus ({LIMITS_EDITION}).
            </li>
            <li>
              TVA&nbsp;: franchise jusqu’à {FRANCHISE} par an ({UPPER_FRANCHISE} l’année du
              dépassement&nbsp;; {LIMITS_EDITION}).{' '}
              <span>
                {isTaxed
                  ? 'Vous la facturez à vos clients et la reversez\u00A0: elle ne change pas ces montants, hors taxes.'
                  : 'Vous pouvez ne pas la facturer.'}
              </span>
            </li>
            {payslip && (
              <li>
                Portage&nbsp;: salaire brut d’au moins{' '}
                <span translate="no">{formatEuros(payslip.minimumMonthlyGross)}</span> par mois à
                temps plein, sans la réserve de 10&nbsp;% (hypothèse&nbsp;: 75&nbsp;% du plafond de
                la Sécurité sociale, à partir de trois ans de portage).
              </li>
            )}
          </ul>
        </div>
        <Folded id="comparaison-methode" title="Ce que le calcul suppose">
          <ul>
            <li>
              Profession libérale non réglementée, célibataire sans enfant ni autre revenu, barème
              de l’impôt sur le revenu.
            </li>
            <li>
              Ni Acre, ni versement libératoire&nbsp;: tout le résultat est versé dans l’année.
            </li>
            <li>
              Dividendes de la SASU&nbsp;: impôt sur les sociétés, puis prélèvement forfaitaire
              unique de {FLAT_TAX} ({RULES}). Ils n’ouvrent aucun droit à la retraite ni aux
              indemnités journalières. Ceux de l’EURL ne sont pas calculés.
            </li>
            <li>
              Portage (hypothèses)&nbsp;: salarié cadre d’une société de 250 salariés, convention
              collective du 22&nbsp;mars 2017, articles 21.2 et 21.3.
            </li>
            <li>
              Protection&nbsp;: résumé des règles générales, à vérifier auprès de votre caisse.
            </li>
            <li>
              Règles publiées par l’Urssaf (mon-entreprise.urssaf.fr), modele-social{' '}
              {RULES_EDITION.version}, au {RULES_DATE}. Estimation, sans valeur de conseil.
            </li>
          </ul>
        </Folded>
      </div>
    </div>
  );
}
