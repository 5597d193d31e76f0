import { useEffect, useState, type ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { RadioGroup } from '@jalon/shared/forms';
import { provideSiteConfig } from '@jalon/shared/shell';
import { siteConfigFixture } from '../testing/site-config-fixture';
import styles from './catalogue.module.css';

provideSiteConfig(siteConfigFixture);

/** A file of stories in Component Story Format: its title as default export, one story per named export. */
export interface StoryFile {
  default: { title: string };
  [story: string]: unknown;
}

const THEMES = [
  { value: 'light dark', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/**
 * Every story of the kit on one page, with links to each.
 * @param files by path below `shared/src`: "forms/forms.stories.tsx".
 */
export function Catalogue({ files }: { files: Readonly<Record<string, StoryFile>> }) {
  const [theme, setTheme] = useState<(typeof THEMES)[number]['value']>('light dark');
  useEffect(() => {
    document.documentElement.style.colorScheme = theme;
  }, [theme]);

  const groups = Object.entries(files).map(([path, { default: meta, ...stories }]) => ({
    ...meta,
    path,
    stories: Object.entries(stories) as [name: string, Story: ComponentType][],
  }));
  return (
    <MemoryRouter>
      <div className={styles.catalogue}>
        <nav aria-label="Components" className={styles.nav}>
          <RadioGroup
            legend="Theme"
            name="theme"
            appearance="segmented"
            options={THEMES}
            value={theme}
            onChange={setTheme}
          />
          {groups.map(({ title, stories }) => (
            <ul key={title} aria-label={title} className={styles.list}>
              {stories.map(([name]) => (
                <li key={name}>
                  <a href={`#${name}`}>{name}</a>
                </li>
              ))}
            </ul>
          ))}
        </nav>
        <main>
          <h1>The studio’s kit</h1>
          {groups.map(({ title, path, stories }) => (
            <section key={title} aria-labelledby={title}>
              <h2 id={title}>{title}</h2>
              <p>{`Source: @jalon/shared/src/${path}`}</p>
              {stories.map(([name, Story]) => (
                <section key={name} id={name} aria-label={name} className={styles.story}>
                  <p className={styles.name}>{name}</p>
                  <div className={styles.example}>
                    <Story />
                  </div>
                </section>
              ))}
            </section>
          ))}
        </main>
      </div>
    </MemoryRouter>
  );
}
