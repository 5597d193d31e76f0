/// <reference types="webpack/module" />
import { createRoot } from 'react-dom/client';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/font/font.css';
import { Catalogue, type StoryFile } from './Catalogue';

const stories = import.meta.webpackContext('..', { recursive: true, regExp: /\.stories\.tsx$/ });
const files = Object.fromEntries(
  stories.keys().map((path) => [path.replace('./', ''), stories(path) as StoryFile]),
);
const root = document.getElementById('root');
if (root) createRoot(root).render(<Catalogue files={files} />);
