import type { ReactNode } from 'react';
import { Card, type CardProps } from '@jalon/shared/blocks';
import { Link } from '@jalon/shared/routing';
import { classNames } from '@jalon/shared/ui';
import styles from './CardLink.module.css';

interface Props {
  to: string;
  lang?: string | undefined;
  children: ReactNode;
}

/** Link of a card, named by its title. Its click target covers the nearest positioned box. */
export function CardLink({ to, lang, children }: Props) {
  return (
    <Link to={to} lang={lang} className={styles.cover}>
      {children}
    </Link>
  );
}

/** An item of a list that is a card with a {@link CardLink}. */
export function LinkedCard({ className, ...rest }: CardProps) {
  return <Card as="li" {...rest} className={classNames(styles.card, className)} />;
}
