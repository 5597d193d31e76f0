import { memo } from 'react';
import { Copy, Trash2 } from 'lucide';
import { Icon } from '@jalon/shared/ui';
import styles from './RowActions.module.css';

interface Props {
  id: string;
  /** Line number, from 1. */
  line: number;
  onDuplicate: (id: string) => void;
  onRemove: (id: string) => void;
}

/** Buttons that copy or remove a row. */
export const RowActions = memo(function RowActions({ id, line, onDuplicate, onRemove }: Props) {
  return (
    <>
      <button
        type="button"
        aria-label={`Dupliquer la ligne ${String(line)}`}
        title="Dupliquer"
        className={styles.action}
        onClick={() => {
          onDuplicate(id);
        }}
      >
        <Icon of={Copy} size={18} />
      </button>
      <button
        type="button"
        aria-label={`Supprimer la ligne ${String(line)}`}
        title="Supprimer"
        data-remove=""
        className={styles.action}
        onClick={() => {
          onRemove(id);
        }}
      >
        <Icon of={Trash2} size={18} />
      </button>
    </>
  );
});
