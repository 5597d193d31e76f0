import type { ReactNode } from 'react';
import { Link } from '@jalon/shared/routing';
import styles from './CardLink.module.css';

interface Props {
  to: string;
  lang?: string | undefined;
  children: ReactNode;
}

/** Link of a card, named by its title. Its click target covers the nearest positioned box. */
export function CardLink({ to, lang, children }: Props) {
  return (
    <Link to={to} lang={lang} className={styles.root}>
      {children}
    </Link>
  );
}
