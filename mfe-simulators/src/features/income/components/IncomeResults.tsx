import { useEffect, useRef } from 'react';
import { formatNumber, formatPercent } from '@jalon/shared/format';
import { Announcement } from '@jalon/shared/forms';
import { MICRO_ENTERPRISE_CEILING } from '@jalon/shared/rates';
import { classNames } from '@jalon/shared/ui';
import { exactEuros } from '../../../lib/amounts';
import { AmountRod, bandAmount, type AmountRodProps } from '../../../ui/RodFigure';
import { ResultActions } from '../../../ui/ResultActions';
import { toIncomeQuery, computeIncome, EXAMPLE, type IncomeParameters } from '../domain/income';
import { COMPARISON_HASH, type IncomeRun } from './use-simulation';
import common from '../../../ui/common.module.css';
import styles from './IncomeResults.module.css';

interface FigureProps {
  label: string;
  amount: number;
  isConclusion?: boolean;
  /** Rod below the figure. */
  rod?: Omit<AmountRodProps, 'amount'>;
}

/** One figure of the result, with its part of the rod. */
function IncomeFigure({ label, amount, isConclusion = false, rod }: FigureProps) {
  return (
    <div
      className={classNames(
        styles.figure,
        rod && styles.measured,
        isConclusion && styles.conclusion,
      )}
    >
      <dt className={styles.label}>{label}</dt>
      <dd translate="no" className={styles.value} data-figures="column">
        <span>{exactEuros(amount)}</span>
        {/* Inside the `dd`, because screen readers would read a separate `dd` as an empty value. */}
        {rod && (
          <span className={styles.rod}>
            <AmountRod amount={amount} {...rod} />
          </span>
        )}
      </dd>
    </div>
  );
}

function hypothesis({ dailyRate, daysPerMonth, charges }: IncomeParameters): string {
  const rate = `${exactEuros(dailyRate)} par jour`;
  return `${rate}, ${formatNumber(daysPerMonth)}\u00A0jours par mois, ${formatPercent(charges)} de charges`;
}

function summary({ income: { yearly, charges, net } }: IncomeRun): string {
  return `Revenu net annuel\u00A0: ${exactEuros(net)}, soit ${exactEuros(yearly)} bruts moins ${exactEuros(charges)} de charges.`;
}

function linkTo({ parameters }: IncomeRun, compared: Record<string, string> | null): string {
  const query = new URLSearchParams({ ...toIncomeQuery(parameters), ...compared });
  return `/simulateur?${query.toString()}${compared ? COMPARISON_HASH : ''}`;
}

interface Props {
  run: IncomeRun | null;
  runs: number;
  /** Whether the result matches the current inputs. */
  isCurrent: boolean;
  /** Query parameters of the comparison; null until it is open. */
  compared: Record<string, string> | null;
  /** Called when the visitor wants the comparison of statuses. */
  onCompare: () => void;
}

/** The four figures on one axis: gross income, split into charges and net income. */
export function IncomeResults({ run, runs, isCurrent, compared, onCompare }: Props) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the result is below the form.
    if (runs > 0) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [runs]);
  const income = run?.income ?? computeIncome(EXAMPLE);
  const total = income.yearly;
  const assumed = hypothesis(run?.parameters ?? EXAMPLE);

  return (
    <section
      ref={panel}
      aria-labelledby="resultats"
      className={classNames(common.panel, common.result, styles.panel)}
      data-tone="sunk"
      data-dimmed={run === null || !isCurrent || undefined}
    >
      <header className={styles.head}>
        <h2 id="resultats" className={common.title}>
          Vos résultats
        </h2>
        <p className={common.note}>
          {`${run ? '' : 'Exemple, en attendant vos chiffres\u00A0: '}${assumed}${run && !isCurrent ? ' (dernière saisie valable)' : ''}`}
        </p>
      </header>
      {/* With a key, so that the rods grow once they show more than an example. */}
      <dl key={String(run === null)} className={styles.figures}>
        <IncomeFigure label="Revenu brut mensuel" amount={income.monthly} />
        <IncomeFigure
          label="Revenu brut annuel"
          amount={income.yearly}
          rod={{ tone: 'ink', total }}
        />
        <IncomeFigure
          label="Charges annuelles"
          amount={income.charges}
          rod={{ tone: 'loss', from: income.net, total }}
        />
        <IncomeFigure
          label="Revenu net annuel"
          amount={income.net}
          rod={{ tone: 'accent', total }}
          isConclusion
        />
      </dl>
      <p className={common.note}>{`Une bande du jalon vaut ${exactEuros(bandAmount(total))}.`}</p>
      {run && run.income.yearly > MICRO_ENTERPRISE_CEILING && (
        <p className={styles.ceiling}>
          À ce chiffre d’affaires, 25&nbsp;% de charges n’existe plus durablement&nbsp;:{' '}
          <a
            href={COMPARISON_HASH}
            onClick={(event) => {
              event.preventDefault();
              onCompare();
            }}
          >
            comparez les quatre statuts
          </a>
          .
        </p>
      )}
      {run && <ResultActions to={linkTo(run, compared)} />}
      <Announcement text={run ? summary(run) : ''} />
    </section>
  );
}
