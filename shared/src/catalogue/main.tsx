import { createRoot } from 'react-dom/client';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/font/font.css';
import { Catalogue } from './Catalogue';
import { STORY_FILES } from './stories';

const root = document.getElementById('root');
if (root) createRoot(root).render(<Catalogue files={STORY_FILES} />);
