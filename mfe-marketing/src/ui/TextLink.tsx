import { ArrowRight } from 'lucide-react';
import { Link } from '@jalon/shared/routing';
import styles from './TextLink.module.css';

/** The quiet next step of a section: a link with an arrow. */
export function TextLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={styles.root}>
      {children}
      <ArrowRight size={20} strokeWidth={1.75} aria-hidden="true" className={styles.arrow} />
    </Link>
  );
}
