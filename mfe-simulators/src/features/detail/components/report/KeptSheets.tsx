import { memo, useRef, useState, type SubmitEvent } from 'react';
import { TextField, textOf } from '@jalon/shared/forms';
import { formatEuros, formatNumber } from '@jalon/shared/format';
import { webStorage } from '@jalon/shared/storage';
import { Button } from '@jalon/shared/ui';
import { forget, keep, LONGEST_NAME, readKept } from '../../api/kept-sheets';
import { sheet } from '../../api/use-sheet';
import { reportOn } from '../../domain/report';
import type { Scenario } from '../../domain/scenario';
import { calculatedRow, newRow, type RowInputs, type SheetRow } from '../../domain/sheet';
import styles from './Report.module.css';
import { Figure, Head } from './ReportTables';

const NAME = 'nom-du-tableau';

interface Replaced {
  rows: readonly RowInputs[];
  scenario: Scenario;
}

const inputsOf = (rows: readonly SheetRow[]) => rows.map(({ inputs }) => inputs);

/** Compares the tables kept in this browser under a name, over the days of this report. */
export const KeptSheets = memo(function KeptSheets({ scenario }: { scenario: Scenario }) {
  const [kept, setKept] = useState(() => readKept(webStorage));
  const [name, setName] = useState('');
  const [isUnnamed, setIsUnnamed] = useState(false);
  const [notice, setNotice] = useState('');
  /** The table that the opened one replaced, while it can be restored. */
  const [replaced, setReplaced] = useState<Replaced | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const say = (text: string, before: Replaced | null = null) => {
    setNotice(text);
    setReplaced(before);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Read from the field, as a browser may fill it without an event.
    const wanted = textOf(new FormData(event.currentTarget), NAME).trim();
    setIsUnnamed(wanted === '');
    if (wanted === '') {
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    setKept(keep(webStorage, { name: wanted, rows: inputsOf(sheet.rows()), scenario }));
    setName('');
    say(`Tableau «\u00A0${wanted}\u00A0» gardé.`);
  };
  return (
    <div className={styles.part} data-print="hide">
      <h4 id="rapport-gardes" ref={heading} tabIndex={-1}>
        Tableaux gardés dans ce navigateur
      </h4>
      <form method="dialog" className={styles.keep} onSubmit={submit}>
        <TextField
          name={NAME}
          label="Nom de ce tableau"
          hint="Par exemple «&nbsp;Avant négociation&nbsp;». Le même nom remplace."
          value={name}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          error={isUnnamed ? 'Donnez un nom à ce tableau' : undefined}
          onChange={({ target }) => {
            setName(target.value);
            setIsUnnamed(false);
          }}
        />
        <Button type="submit" variant="secondary">
          Garder ce tableau
        </Button>
      </form>
      <p role="status" className={styles.note}>
        {notice}
      </p>
      {replaced && (
        <div>
          <Button
            variant="secondary"
            onClick={() => {
              sheet.show(replaced.rows, replaced.scenario, true);
              say('Tableau précédent repris.');
              heading.current?.focus();
            }}
          >
            Reprendre le tableau précédent
          </Button>
        </div>
      )}
      {kept.length > 0 && (
        <table className={styles.table} aria-labelledby="rapport-gardes">
          <Head columns={['Tableau', 'Lignes', 'Budget par an', 'Différence par an', 'Actions']} />
          <tbody>
            {kept.map((one) => {
              const rows = one.rows.map((inputs, index) =>
                calculatedRow(newRow(String(index), inputs)),
              );
              const { total } = reportOn(rows, scenario);
              return (
                <tr key={one.name}>
                  <th scope="row">{one.name}</th>
                  <Figure label="Lignes">{formatNumber(total.rows)}</Figure>
                  <Figure label="Budget par an">{formatEuros(total.budget)}</Figure>
                  <Figure label="Différence par an">
                    {formatEuros(total.difference, { signed: true })}
                  </Figure>
                  <td className={styles.keptActions}>
                    <Button
                      variant="quiet"
                      aria-label={`Ouvrir «\u00A0${one.name}\u00A0» à la place de ce tableau`}
                      onClick={() => {
                        const before = { rows: inputsOf(sheet.rows()), scenario };
                        sheet.show(one.rows, one.scenario, true);
                        say(`Tableau «\u00A0${one.name}\u00A0» ouvert.`, before);
                      }}
                    >
                      Ouvrir
                    </Button>
                    <Button
                      variant="quiet"
                      aria-label={`Effacer «\u00A0${one.name}\u00A0»`}
                      onClick={() => {
                        setKept(forget(webStorage, one.name));
                        say(`Tableau «\u00A0${one.name}\u00A0» effacé.`);
                      }}
                    >
                      Effacer
                    </Button>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </div>
  );
});
