import { useEffect, useMemo, useRef, useState } from 'react';
import { plural } from '@jalon/shared/format';
import { SelectField } from '@jalon/shared/forms';
import type { Seniority } from '@jalon/shared/rates';
import { Alert, Button } from '@jalon/shared/ui';
import { MAX_TABLE_ROWS } from '../../../lib/provider-count';
import { columnLabels as names, optionalColumnLabels, seniorityChoices } from '../content';
import { completeRow, parsePastedRows, type PasteImport } from '../domain/paste';
import { parsePastedTable, assignColumn, type Column, type Field } from '../domain/pasted-table';
import { calculateRow, createRow, listedTitle, type RowInputs } from '../domain/sheet';
import { PasteRemarks } from './PasteReport';
import common from '../../../ui/common.module.css';
import styles from './PasteForm.module.css';

const FIELDS: readonly { value: Field; label: string }[] = [
  { value: 'fonction', label: 'Poste' },
  { value: 'tjmActuel', label: 'TJM' },
  { value: 'seniorite', label: names.seniorite },
  { value: 'lead', label: names.lead },
  { value: 'nom', label: optionalColumnLabels.nom },
  { value: 'fournisseur', label: optionalColumnLabels.fournisseur },
];
const LINES_SHOWN = 3;

/** Sentence with the numbers of rows to import, of unlisted titles, of incomplete rows, and of rows that fit. */
function summaryOf(rows: readonly RowInputs[], columns: readonly Column[], room: number): string {
  const unlisted = rows.filter(
    (row) => row.fonction !== '' && listedTitle(row) === undefined,
  ).length;
  const incomplete = rows.filter((row) => calculateRow(createRow('', row)).result === null).length;
  const parts = [
    plural(rows.length, 'ligne à importer', 'lignes à importer'),
    columns.includes('fonction') || 'aucune colonne de poste',
    unlisted > 0 && `${String(unlisted)} hors liste`,
    incomplete > 0 && plural(incomplete, 'incomplète', 'incomplètes'),
    rows.length > room && `le tableau en tient encore ${String(room)}`,
  ];
  return `${parts.filter((part) => typeof part === 'string').join(', ')}.`;
}

export interface PastePreviewProps {
  text: string;
  /** The row of the table that the pasted row at `index` replaces. */
  rowBefore?: (index: number) => RowInputs | undefined;
  /** Number of rows that the table can still take. */
  room?: number;
  onImport: (read: PasteImport) => void;
  onBack: () => void;
}

/** Recognised columns of a pasted text, which the visitor can correct before the import. */
export function PastePreview(props: PastePreviewProps) {
  const { text, rowBefore, room = MAX_TABLE_ROWS, onImport, onBack } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const pasted = useMemo(() => parsePastedTable(text), [text]);
  const [columns, setColumns] = useState(pasted.columns);
  const [seniority, setSeniority] = useState<Seniority | ''>('');
  const read = useMemo(() => parsePastedRows(pasted, columns), [pasted, columns]);
  const rows = read.rows.map((row, index) => completeRow(row, rowBefore?.(index), seniority));

  const left = read.sources.slice(room);
  const rest = left.length > 0 ? [pasted.head?.source ?? [], left].flat().join('\n') : '';
  const lacksSeniority = read.rows.some((row) => !row.seniorite);
  useEffect(() => {
    heading.current?.focus();
  }, []);

  return (
    <section aria-labelledby="colonnes-collees" data-preview="" className={styles.preview}>
      <div>
        <h2 ref={heading} id="colonnes-collees" tabIndex={-1} className={common.title}>
          Ce que contient chaque colonne
        </h2>
        <p className={styles.soft}>Corrigez au besoin, puis importez.</p>
        {columns.length === 1 && (
          <p className={styles.soft}>
            Une seule colonne&nbsp;? Copiez les cellules d’un tableur, ou séparez-les par des
            points-virgules.
          </p>
        )}
      </div>
      <ol role="list" className={styles.columns}>
        {columns.map((column, at) => {
          const name = pasted.head?.cells[at] ?? '';
          return (
            <li key={at}>
              <SelectField
                className={styles.field}
                label={
                  name === '' ? `Colonne ${String(at + 1)}` : <span translate="no">{name}</span>
                }
                hint={
                  <span translate="no" className={styles.sample}>
                    {pasted.lines.slice(0, LINES_SHOWN).map(({ number, cells }) => (
                      <span key={number}>{(cells[at] ?? '') === '' ? '–' : cells[at]}</span>
                    ))}
                  </span>
                }
                value={column ?? ''}
                options={[...FIELDS, { value: '', label: 'Ignorer' }]}
                onChange={({ target }) => {
                  const field = FIELDS.find(({ value }) => value === target.value)?.value ?? null;
                  setColumns(assignColumn(columns, at, field));
                }}
              />
            </li>
          );
        })}
      </ol>
      {rows.length > 0 && lacksSeniority && (
        <div className={styles.default}>
          <SelectField
            label="Séniorité, là où la liste n’en donne pas"
            value={seniority}
            options={[{ value: '', label: 'À choisir ligne par ligne' }, ...seniorityChoices]}
            onChange={({ target }) => {
              setSeniority(
                seniorityChoices.find(({ value }) => value === target.value)?.value ?? '',
              );
            }}
          />
        </div>
      )}
      <p role="status" className={styles.counts}>
        <span>{summaryOf(rows, columns, room)}</span>
      </p>
      {rows.length === 0 && (
        <Alert kind="error">Aucune ligne n’a été reconnue dans ce texte.</Alert>
      )}
      <div className={styles.actions}>
        {rows.length > 0 && room > 0 && (
          <Button onClick={() => onImport({ rows, rest, text, remarks: read.remarks })}>
            {`Importer ${plural(Math.min(rows.length, room), 'ligne', 'lignes')}`}
          </Button>
        )}
        <Button variant="quiet" onClick={onBack}>
          Modifier le texte
        </Button>
      </div>
      {read.remarks.length > 0 && (
        <div className={styles.notes}>
          <h3 className={styles.soft}>À savoir, par numéro de ligne</h3>
          <PasteRemarks remarks={read.remarks} />
        </div>
      )}
    </section>
  );
}
