import { Link } from '@jalon/shared/routing';
import { needAbout } from '../../../lib/need-path';
import { technologies } from '../content/technologies';
import styles from './TechnologyList.module.css';

/**
 * List of technologies. The marquee shows a `copy` after it for a seamless loop; screen readers and the keyboard skip
 * the copy.
 */
export function TechnologyList({ copy = false }: { copy?: boolean }) {
  return (
    <ul
      role="list"
      className={styles.list}
      data-copy={copy || undefined}
      aria-hidden={copy || undefined}
    >
      {technologies.map((name) => (
        <li key={name} className={styles.item}>
          <Link to={needAbout(name)} className={styles.link} tabIndex={copy ? -1 : undefined}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
