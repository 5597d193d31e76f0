import { classNames, Section } from '@jalon/shared/ui';
import { SectionHead } from './SectionHead';
import { TextLink } from './TextLink';
import styles from './PointSection.module.css';
import split from './split.module.css';

interface PointProps {
  id: string;
  title: string;
  text: string;
  link: { to: string; label: string };
  /** Text of each point, by its title. */
  points: Readonly<Record<string, string>>;
  tone?: 'ink';
}

/** A list of selling points, each a title and a text, divided by lines. Not cards, as there is nothing to choose. */
export function PointSection({ id, title, text, link, points, tone }: PointProps) {
  return (
    <Section tone={tone} aria-labelledby={id}>
      <SectionHead id={id} title={title}>
        <p>{text}</p>
        <TextLink to={link.to}>{link.label}</TextLink>
      </SectionHead>
      <ul role="list" className={split.ruled}>
        {Object.entries(points).map(([point, explained]) => (
          <li key={point} className={classNames(split.split, styles.point)}>
            <h3>{point}</h3>
            <p className={split.soft}>{explained}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
