/** @jest-environment node */
import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from '../prerendering';
import { provideSiteConfig } from '../shell';
import { siteConfigFixture } from '../testing/site-config-fixture';
import * as blocks from '../blocks/blocks.stories';
import * as fields from '../forms/fields/fields.stories';
import * as forms from '../forms/forms.stories';
import * as ui from '../ui/ui.stories';

const stories = Object.entries({ ...blocks, ...fields, ...forms, ...ui }).filter(
  ([name]) => name !== 'default',
) as [name: string, Story: ComponentType][];

test.each(stories)('%s renders without a window', (_name, Story) => {
  expect(typeof window).toBe('undefined');
  provideSiteConfig(siteConfigFixture);
  const html = renderToString(<StaticRouter location="/">{createElement(Story)}</StaticRouter>);
  expect(html).toMatch(/^</);
});
