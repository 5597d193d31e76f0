import styles from './catalogue.module.css';

/** Id of the page of tokens. */
export const TOKENS = 'tokens';

const TONES = ['page', 'sunk', 'ink', 'klein'] as const;

interface Token {
  name: string;
  value: string;
}

/** The tokens that the sheet declares first under a comment: "Space", "Type". */
export function tokensIn(text: string): { group: string; tokens: Token[] }[] {
  const [beforeMedia = ''] = text.split('@media');
  return beforeMedia
    .split('/*')
    .slice(1)
    .map((part) => {
      const [comment = '', rules = ''] = part.split('*/');
      const found = rules.matchAll(/^\s+(--[\w-]+):\s*([^;]+);/gm);
      const tokens = Array.from(found, ([, name = '', value = '']) => ({ name, value }));
      const [group = ''] = comment.trim().split(/[.:]| is /);
      return { group, tokens };
    })
    .filter(({ tokens }) => tokens.length > 0);
}

function Sample({ name, value }: Token) {
  const use = `var(${name})`;
  if (name.startsWith('--space-')) return <span className={styles.length} style={{ width: use }} />;
  if (name.startsWith('--text-')) {
    return <span style={{ fontSize: use, lineHeight: 1.1 }}>Ag</span>;
  }
  if (name.startsWith('--weight-')) return <span style={{ fontWeight: use }}>Jalon</span>;
  if (value.includes('gradient')) {
    const className = name === '--rod-x' ? styles.rodX : styles.rodY;
    return <span className={className} style={{ background: use }} />;
  }
  if (name.startsWith('--radius-')) {
    return <span className={styles.corner} style={{ borderRadius: use }} />;
  }
  return null;
}

/** Every token of a style sheet. */
export function Tokens({ sheet }: { sheet: string }) {
  const groups = tokensIn(sheet);
  const colours = groups.flatMap(({ tokens }) =>
    tokens.filter(({ name }) => name.startsWith('--color-')),
  );
  const others = groups.map(({ group, tokens }) => ({
    group,
    tokens: tokens.filter(({ name }) => !name.startsWith('--color-')),
  }));
  return (
    <article aria-labelledby={TOKENS} className={styles.entry}>
      <h1 id={TOKENS} className={styles.title}>
        Tokens
      </h1>
      <p className={styles.about}>
        What parts use for colour, space, type, radius and motion. A band with a tone gives the
        colours other values.
      </p>
      {TONES.map((tone) => (
        <section
          key={tone}
          data-tone={tone}
          aria-label={`Colours on ${tone}`}
          className={styles.tone}
        >
          <h2 className={styles.storyName}>{`Colour on ${tone}`}</h2>
          <ul className={styles.swatches} role="list">
            {colours.map(({ name, value }) => (
              <li key={name} className={styles.swatch}>
                <span className={styles.colour} style={{ background: `var(${name})` }} />
                <code>{name}</code>
                {tone === 'page' && <span className={styles.value}>{value}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {others
        .filter(({ tokens }) => tokens.length > 0)
        .map(({ group, tokens }) => (
          <section key={group} aria-label={group} className={styles.story}>
            <h2 className={styles.storyName}>{group}</h2>
            <ul className={styles.tokens} role="list">
              {tokens.map((token) => (
                <li key={token.name} className={styles.token}>
                  <code>{token.name}</code>
                  <span className={styles.value}>{token.value}</span>
                  <Sample {...token} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </article>
  );
}
