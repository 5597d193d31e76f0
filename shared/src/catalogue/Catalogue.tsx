import { useEffect, useState } from 'react';
import { RadioGroup, Select } from '@jalon/shared/forms';
import type { Entry } from './stories';
import { TOKENS } from './Tokens';
import styles from './catalogue.module.css';

const THEMES = [
  { value: 'light dark', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;
const WIDTHS = [
  { value: '100%', label: 'Full' },
  { value: '360px', label: '360' },
  { value: '768px', label: '768' },
  { value: '1440px', label: '1440' },
] as const;

type Theme = (typeof THEMES)[number]['value'];
type Width = (typeof WIDTHS)[number]['value'];

const idOfAddress = () => decodeURIComponent(location.hash.slice(1)) || TOKENS;

/** The component that the address names, also after Back. */
function useShown(): string {
  const [shown, setShown] = useState(idOfAddress);
  useEffect(() => {
    const follow = () => {
      setShown(idOfAddress());
    };
    addEventListener('hashchange', follow);
    return () => {
      removeEventListener('hashchange', follow);
    };
  }, []);
  return shown;
}

/** The catalogue: a list of the components, and a frame with the examples of one. */
export function Catalogue({ entries }: { entries: readonly Entry[] }) {
  const shown = useShown();
  const [theme, setTheme] = useState<Theme>('light dark');
  const [width, setWidth] = useState<Width>('100%');
  useEffect(() => {
    document.documentElement.style.colorScheme = theme;
  }, [theme]);

  const groups = [...new Set(entries.map(({ entryPoint }) => entryPoint))];
  const choices = [
    { value: TOKENS, label: 'Tokens' },
    ...entries.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const link = (id: string, name: string) => (
    <li key={id}>
      <a
        href={`#${id}`}
        aria-current={id === shown ? 'page' : undefined}
        className={styles.navLink}
      >
        {name}
      </a>
    </li>
  );
  return (
    <div className={styles.catalogue}>
      <header className={styles.head}>
        <h1 className={styles.brand}>The studio’s kit</h1>
        <Select
          className={styles.chooser}
          label="Component"
          options={choices}
          value={shown}
          onChange={({ target }) => {
            location.hash = target.value;
          }}
        />
        <RadioGroup
          legend="Theme"
          name="theme"
          appearance="segmented"
          options={THEMES}
          value={theme}
          onChange={setTheme}
        />
        <RadioGroup
          className={styles.widths}
          legend="Width"
          name="width"
          appearance="segmented"
          options={WIDTHS}
          value={width}
          onChange={setWidth}
        />
      </header>
      <nav aria-label="Components" className={styles.nav}>
        <ul role="list" className={styles.list}>
          {link(TOKENS, 'Tokens')}
        </ul>
        {groups.map((group) => (
          <section key={group} aria-labelledby={group}>
            <h2 id={group} className={styles.group}>
              {group.replace('@jalon/shared/', '')}
            </h2>
            <ul role="list" className={styles.list}>
              {entries
                .filter(({ entryPoint }) => entryPoint === group)
                .map(({ id, name }) => link(id, name))}
            </ul>
          </section>
        ))}
      </nav>
      <main className={styles.stage}>
        <iframe
          key={`${shown} ${theme}`}
          title={`Examples of ${shown}`}
          src={`/?${new URLSearchParams({ shown, theme }).toString()}`}
          style={{ width }}
          className={styles.window}
        />
      </main>
    </div>
  );
}
