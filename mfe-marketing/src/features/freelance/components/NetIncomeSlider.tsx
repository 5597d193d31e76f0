import { useLayoutEffect, useRef, useState } from 'react';
import { ScaleRod } from '@jalon/shared/blocks';
import { RangeInput } from '@jalon/shared/forms';
import { formatEuros, formatPercent } from '@jalon/shared/format';
import { MICRO_ENTERPRISE_CEILING, MONTHS_WORKED_PER_YEAR } from '@jalon/shared/rates';
import { useSearchParams } from '@jalon/shared/routing';
import { classNames, Section } from '@jalon/shared/ui';
import { TextLink } from '../../../ui/TextLink';
import layout from '../../../ui/split.module.css';
import styles from './NetIncomeSlider.module.css';

/** Euros a day. */
const RATE = { min: 200, max: 1000, step: 10, start: 420 };

/** Average of the site's freelances; the simulator asks for the actual number. */
const DAYS_PER_MONTH = 18;
/** Specification, section 9: percent of the gross income. */
const CHARGES = 25;

/** Slider for a daily rate, with the yearly net income. It updates at once, so there is no form. */
export function NetIncomeSlider() {
  const slider = useRef<HTMLInputElement>(null);
  const [rate, setRate] = useState(RATE.start);
  const asked = Number(useSearchParams()[0].get('tjm'));
  // The visitor may have moved the slider before hydration.
  useLayoutEffect(() => {
    if (!slider.current) return;
    if (asked > 0 && slider.current.valueAsNumber === RATE.start)
      slider.current.value = String(asked);
    setRate(slider.current.valueAsNumber);
  }, [asked]);
  const gross = rate * DAYS_PER_MONTH * MONTHS_WORKED_PER_YEAR;
  const charges = Math.round((gross * CHARGES) / 100);
  const net = gross - charges;

  return (
    <Section tone="klein" aria-labelledby="revenu" className={styles.root}>
      <h2 id="revenu" className={styles.heading}>
        Votre tarif, et&nbsp;ce&nbsp;qu’il en&nbsp;reste
      </h2>
      <div className={classNames(layout.split, styles.layout)}>
        <div className={styles.rate}>
          <label htmlFor="tarif-journalier">Votre tarif journalier (TJM)</label>
          <span className={styles.amount} translate="no" data-figures>
            {formatEuros(rate)}
          </span>
          <RangeInput
            ref={slider}
            id="tarif-journalier"
            min={RATE.min}
            max={RATE.max}
            step={RATE.step}
            defaultValue={RATE.start}
            aria-valuetext={`${formatEuros(rate)} par jour, soit ${formatEuros(net)} net par an`}
            onChange={(event) => setRate(event.currentTarget.valueAsNumber)}
          />
        </div>
        <div className={styles.net}>
          <p>Net par an, avant impôt</p>
          <p className={styles.display} translate="no" data-figures>
            {formatEuros(net)}
          </p>
          {/* Two bands: the net income, filled, and the charges. */}
          <ScaleRod amount={rate} total={RATE.max} band={(rate * net) / gross} />
          <p className={layout.soft}>
            {`${formatEuros(gross)} facturés, ${formatEuros(charges)} de charges`}
          </p>
        </div>
      </div>
      <div className={classNames(layout.split, styles.foot)}>
        <p className={classNames(layout.soft, styles.note)}>
          {gross > MICRO_ENTERPRISE_CEILING
            ? 'Au-dessus du plafond deux années de suite, vous quittez la micro-entreprise\u00A0: comparez les statuts avant de compter sur ce net.'
            : `Indicatif\u00A0: ${String(DAYS_PER_MONTH)}\u00A0jours par mois, 11\u00A0mois par an, ${formatPercent(CHARGES)} de charges.`}
        </p>
        <p className={styles.links}>
          <TextLink to={`/je-suis-freelance?tjm=${String(rate)}#candidature`}>
            Candidater à ce tarif
          </TextLink>
          <TextLink
            to={`/simulateur?tjm=${String(rate)}&jours=${String(DAYS_PER_MONTH)}&charges=${String(CHARGES)}`}
          >
            Affiner dans le simulateur
          </TextLink>
          <TextLink to="/portage">Découvrir le portage</TextLink>
        </p>
      </div>
    </Section>
  );
}
