import { createRoot } from 'react-dom/client';
import tokens from '../ui/tokens.css?source';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/font/font.css';
import { Catalogue } from './Catalogue';
import { Frame } from './Frame';
import { readStories, type StoryModule } from './stories';

const files = import.meta.webpackContext('..', { recursive: true, regExp: /\.stories\.tsx$/ });
const entries = readStories(
  Object.fromEntries(files.keys().map((path) => [path, files(path) as StoryModule])),
);

const asked = new URLSearchParams(location.search);
const shown = asked.get('shown');
document.documentElement.style.colorScheme = asked.get('theme') ?? 'light dark';

const root = document.getElementById('root');
const page =
  shown === null ? (
    <Catalogue entries={entries} />
  ) : (
    <Frame shown={shown} entries={entries} tokens={tokens} />
  );
// The typeface shows only when it is there for the first paint.
void document.fonts.load('1em "Bricolage Grotesque"').finally(() => {
  if (root) createRoot(root).render(page);
});
