import type { ReactNode } from 'react';
import { Link } from '@jalon/shared/routing';
import styles from './CardLink.module.css';

interface Props {
  to: string;
  lang?: string | undefined;
  children: ReactNode;
}

/** The one link of a card: named by the card's title, its target covers the nearest positioned box. */
export function CardLink({ to, lang, children }: Props) {
  return (
    <Link to={to} lang={lang} className={styles.root}>
      {children}
    </Link>
  );
}
