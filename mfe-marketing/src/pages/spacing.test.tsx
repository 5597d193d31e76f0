import type { ComponentType } from 'react';
import { parseRoutes } from '@jalon/shared/schemas';
import { renderWithSite } from '@jalon/shared/testing';
import routes from '../../routes.json';

/** Navigation links for the site map. */
const { navigation = [] } = parseRoutes(routes, 'routes.json');
/** Text given by the specification, with an ordinary space. */
const SPECIFIED = /envoyée avec succès !/g;
const WRONG = /[\p{L}\d)] [:;!?»]|« /u;

it.each(routes.routes)('$page: no line can break before : ; ! ? » or after «', async (route) => {
  const { default: Page } = (await import(`./${route.page}`)) as { default: ComponentType };
  const { container } = renderWithSite(<Page />, { path: route.path, navigation });
  const text = `${container.textContent} ${route.description}`;
  expect(text.length).toBeGreaterThan(route.description.length + 100);
  expect(text.replace(SPECIFIED, '')).not.toMatch(WRONG);
});
