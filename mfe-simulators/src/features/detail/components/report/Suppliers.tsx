import { useId, useState } from 'react';
import { sheet } from '../../api/use-sheet';
import styles from './Report.module.css';

interface Props {
  order: readonly string[];
  /** Names already given. */
  known: readonly string[];
  onChange: () => void;
}

const LONGEST_NAME = 60;

/** Optional supplier of each row, for the totals by supplier. */
export function Suppliers({ order, known, onChange }: Props) {
  const list = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={styles.suppliers}
      data-print="hide"
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open);
      }}
    >
      <summary>Indiquer les fournisseurs (facultatif)</summary>
      {isOpen && (
        <ol role="list" className={styles.supplierRows}>
          {order.map((id, index) => {
            const { fonction, fournisseur } = sheet.row(id)?.getState().inputs ?? {};
            return (
              <li key={id}>
                <label>
                  <span>
                    Fournisseur, ligne {index + 1}
                    {fonction && `\u00A0: ${fonction}`}
                  </span>
                  <input
                    defaultValue={fournisseur}
                    list={list}
                    maxLength={LONGEST_NAME}
                    autoComplete="off"
                    onBlur={({ target }) => {
                      if (target.value === (sheet.row(id)?.getState().inputs.fournisseur ?? '')) {
                        return;
                      }
                      sheet.assign(id, target.value);
                      onChange();
                    }}
                  />
                </label>
              </li>
            );
          })}
        </ol>
      )}
      <datalist id={list}>
        {known.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </details>
  );
}
