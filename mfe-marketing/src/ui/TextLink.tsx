import { ArrowRight } from 'lucide';
import { Link } from '@jalon/shared/routing';
import { Icon } from '@jalon/shared/ui';
import styles from './TextLink.module.css';

/** Secondary link of a section, with an arrow. */
export function TextLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={styles.text}>
      <span>{children}</span>
      <Icon of={ArrowRight} size={20} stroke={1.75} className={styles.arrow} />
    </Link>
  );
}
