import { classNames, Section } from '@jalon/shared/ui';
import styles from './PointSection.module.css';
import layout from './split.module.css';
import { SectionHead } from './SectionHead';
import { TextLink } from './TextLink';

interface Props {
  id: string;
  title: string;
  text: string;
  link: { to: string; label: string };
  points: readonly { title: string; text: string }[];
  tone?: 'ink';
}

/** A list of arguments: title, text, rule. Not cards, as there is nothing to choose. */
export function PointSection({ id, title, text, link, points, tone }: Props) {
  return (
    <Section tone={tone} aria-labelledby={id}>
      <SectionHead id={id} title={title}>
        <p>{text}</p>
        <TextLink to={link.to}>{link.label}</TextLink>
      </SectionHead>
      <ul role="list" className={styles.root}>
        {points.map((point) => (
          <li key={point.title} className={classNames(layout.split, styles.point)}>
            <h3>{point.title}</h3>
            <p className={styles.text}>{point.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
