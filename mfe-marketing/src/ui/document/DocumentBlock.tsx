import type { Block } from '../../lib/document';
import { Inlines } from './Inlines';
import styles from './DocumentBlock.module.css';

export function DocumentBlock({ block }: { block: Block }) {
  if (typeof block === 'string' || !('list' in block || 'facts' in block)) {
    return (
      <p>
        <Inlines of={block} />
      </p>
    );
  }
  if ('list' in block) {
    return (
      <ul>
        {block.list.map((item, index) => (
          <li key={index}>
            <Inlines of={item} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <dl className={styles.facts}>
      {block.facts.map(({ term, detail }) => (
        <div key={term} className={styles.fact}>
          <dt>{term}</dt>
          <dd>
            <Inlines of={detail} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
