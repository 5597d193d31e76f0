import { RangeField } from '@jalon/shared/forms';
import { formatNumber, formatPercent } from '@jalon/shared/format';
import { DAYS, PERCENT, type Scenario } from '../../domain/report';
import styles from './Report.module.css';

interface Props {
  scenario: Scenario;
  /** Number of rows above their estimate. */
  rows: number;
  onChange: (scenario: Scenario) => void;
}

/** What the buyer tries out. */
export function ScenarioFields({ scenario, rows, onChange }: Props) {
  const change = (patch: Partial<Scenario>) => {
    onChange({ ...scenario, ...patch });
  };
  return (
    <div className={styles.fields} data-print="hide">
      {rows > 0 && (
        <>
          <RangeField
            name="reduction"
            label="Réduction demandée"
            {...PERCENT}
            step={0.5}
            value={scenario.percent}
            text={formatPercent(scenario.percent)}
            onChange={(percent) => {
              change({ percent });
            }}
          />
          <RangeField
            name="lignes"
            label="Lignes à négocier, les plus chères d’abord"
            min={0}
            max={rows}
            value={Math.min(scenario.count, rows)}
            text={`${formatNumber(Math.min(scenario.count, rows))} sur ${formatNumber(rows)}`}
            onChange={(count) => {
              change({ count });
            }}
          />
        </>
      )}
      <RangeField
        name="jours"
        label="Jours facturés par an"
        {...DAYS}
        value={scenario.days}
        text={`${formatNumber(scenario.days)} jours`}
        onChange={(days) => {
          change({ days });
        }}
      />
    </div>
  );
}
