import type { ReactElement } from 'react';
import { PrintButton } from '@jalon/shared/forms';
import common from './common.module.css';

/** Actions on a result; printing is always offered. */
export function ResultActions({ children }: { children: ReactElement }) {
  return (
    <div className={common.actions} data-print="hide">
      {children}
      <PrintButton />
    </div>
  );
}
