import type { StoryFile } from './Catalogue';
import * as blocks from '../blocks/blocks.stories';
import * as fields from '../forms/fields/fields.stories';
import * as forms from '../forms/forms.stories';
import * as ui from '../ui/ui.stories';

/** All stories of the kit, by path below `shared/src`. */
export const STORY_FILES: Readonly<Record<string, StoryFile>> = {
  'ui/ui.stories.tsx': ui,
  'blocks/blocks.stories.tsx': blocks,
  'forms/forms.stories.tsx': forms,
  'forms/fields/fields.stories.tsx': fields,
};
