import type { ComponentType } from 'react';

/**
 * A file of examples beside its component, in Component Story Format: the component as default export, one example per
 * named export. The build adds the two sources.
 */
export interface StoryModule {
  default: {
    /** The documented component or hook. */
    component: (...given: never[]) => unknown;
    /** How examples are laid out; side by side when left out. */
    layout?: Layout;
  };
  storySource?: string;
  componentSource?: string;
  [story: string]: unknown;
}

export type Layout = 'row' | 'column' | 'fullscreen';

/** One example of a component. */
export interface Story {
  name: string;
  /** The comment above it. */
  about: string;
  Example: ComponentType;
  code: string;
}

/** A component of the kit with its examples. */
export interface Entry {
  /** "ui/Button". */
  id: string;
  name: string;
  /** What to import it from: "@jalon/shared/ui". */
  entryPoint: string;
  layout: Layout;
  /** Its documentation, and the type of its props as in the source. */
  about: string;
  props: string;
  stories: Story[];
}

const NOT_STORIES = ['default', 'storySource', 'componentSource'];

/** "BusyWithLabel" → "Busy with label". */
function inWords(name: string): string {
  const words = name
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter}`)
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The text of an exported declaration, up to the next one. */
function declaration(source: string, name: string): string {
  const [, text = ''] =
    new RegExp(`^(export (?:const|function) ${name}\\b[^]*?)(?=\\nexport |$(?![^]))`, 'm').exec(
      source,
    ) ?? [];
  return text.trim();
}

/** The whole file below its default export: what its only example uses is shown too. */
function belowDefault(source: string): string {
  const [, text = ''] = /^export default .*;\n([^]*)$/m.exec(source) ?? [];
  return text.trim();
}

/** The comment above an exported declaration, without its marks. */
function documentation(source: string, name: string): string {
  const [, comment = ''] =
    new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\s*export (?:function|const) ${name}\\b`).exec(
      source,
    ) ?? [];
  return comment
    .replaceAll(/^\s*\* ?/gm, '')
    .replaceAll(/\{@link (\w+)\}/g, '$1')
    .replaceAll('`', '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The exported type of the props; the parameters where they have no name. */
function propsType(source: string, name: string): string {
  const patterns = [
    `^export interface ${name}Props[^]*?^\\}`,
    `^export type ${name}Props[^]*?;$(?=\\n\\n)`,
    `^interface (?:${name}|Menu)?Props[^]*?^\\}`,
    `^export function ${name}\\([^]*?\\)(?= \\{$)`,
  ];
  const found = patterns.flatMap((pattern) => new RegExp(pattern, 'm').exec(source)?.[0] ?? []);
  return found[0]?.replace(/^export /, '') ?? '';
}

/** @param path of the file below `shared/src`: "./ui/buttons/Button.stories.tsx". */
function readEntry(path: string, module: StoryModule): Entry {
  const [folder = ''] = path.replace(/^\.\//, '').split('/');
  const { component, layout = 'row' } = module.default;
  const { storySource = '', componentSource = '' } = module;
  const { name } = component;
  const placeOf = (key: string) => storySource.search(new RegExp(`^export \\w+ ${key}\\b`, 'm'));
  const examples = Object.entries(module)
    .filter(([key]) => !NOT_STORIES.includes(key))
    // Modules list their exports by name.
    .sort(([one], [other]) => placeOf(one) - placeOf(other));
  return {
    id: `${folder}/${name}`,
    name,
    entryPoint: `@jalon/shared/${folder}`,
    layout,
    about: documentation(componentSource, name),
    props: propsType(componentSource, name),
    stories: examples.map(([key, Example]) => ({
      name: inWords(key),
      about: documentation(storySource, key),
      Example: Example as ComponentType,
      code: examples.length === 1 ? belowDefault(storySource) : declaration(storySource, key),
    })),
  };
}

/** The components of the kit, by entry point and name. */
export function readStories(modules: Readonly<Record<string, StoryModule>>): Entry[] {
  return Object.entries(modules)
    .map(([path, module]) => readEntry(path, module))
    .sort((a, b) => b.entryPoint.localeCompare(a.entryPoint) || a.name.localeCompare(b.name));
}
