import * as z from 'zod/mini';

import { pickExtensions, NAVIGATION_GROUPS, type RemoteRoutes } from './routes';
import { textLike, parseOrListProblems, exact, serviceOriginSchema } from '../validation';

/** A path segment, also a folder name on the host. */
const MAX_PATH_LENGTH = 100;
const MAX_TITLE_LENGTH = 60;
const MAX_DESCRIPTION_LENGTH = 155;
/** Maximum label length that fits into the header beside the shell's links. */
const MAX_LABEL_LENGTH = 30;

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** The first segment must not be a parameter, which would match URLs of every other part. */
const PATH = /^\/$|^(?!\/:)(\/:?[a-z0-9]+(-[a-z0-9]+)*)+$/;
const PAGE = /^[A-Z][A-Za-z0-9]*Page$/;

const atMost = (length: number) => {
  const error = `Write 1 to ${String(length)} characters.`;
  return textLike(/\S/, error).check(z.minLength(1, { error }), z.maxLength(length, { error }));
};

const yesOrNo = z.boolean({ error: 'Write true or false.' });

const ONE_ADDRESS = 'Write false: a path with a parameter is not one address but many.';
const isOneAddress = (path: string) => !path.includes(':');

/** Whether a text is the normalized path of a route. */
export const isRoutePath = (path: string): boolean =>
  PATH.test(path) && path.length <= MAX_PATH_LENGTH;

const route = exact({
  path: textLike(
    PATH,
    'Write "/" or lower-case segments; a parameter is ":name" and never the first one: /missions/:id.',
  ).check(
    z.maxLength(MAX_PATH_LENGTH, { error: `Write ${String(MAX_PATH_LENGTH)} characters at most.` }),
  ),
  page: textLike(PAGE, 'Write the page component in PascalCase, ending in "Page".'),
  title: atMost(MAX_TITLE_LENGTH),
  description: atMost(MAX_DESCRIPTION_LENGTH),
  access: z.enum(['public', 'signed-in'], { error: 'Write "public" or "signed-in".' }),
  index: yesOrNo,
  prerender: yesOrNo,
}).check(
  z.refine((value) => value.access === 'public' || !value.prerender, {
    path: ['prerender'],
    error: 'Write false: the HTML of a signed-in page must not be public.',
  }),
  z.refine((value) => isOneAddress(value.path) || !value.prerender, {
    path: ['prerender'],
    error: ONE_ADDRESS,
  }),
  z.refine((value) => isOneAddress(value.path) || !value.index, {
    path: ['index'],
    error: ONE_ADDRESS,
  }),
);

const originList = z.exactOptional(
  z.array(serviceOriginSchema, {
    error: 'Write a list of origins, such as https://api.example.fr.',
  }),
);

const link = {
  to: z.string({ error: 'Write the path of a page of this part.' }),
  label: atMost(MAX_LABEL_LENGTH),
  order: z.int({ error: 'Write a whole number; entries of one place stand in this order.' }),
};
const group = z.enum(NAVIGATION_GROUPS, {
  error: `Write one of: ${NAVIGATION_GROUPS.join(', ')}.`,
});
const navigationEntry = z.discriminatedUnion(
  'place',
  [
    exact({ place: z.literal('header'), menuOnly: z.exactOptional(z.boolean()), ...link }),
    exact({ place: z.enum(['footer', 'site-map']), group, ...link }),
  ],
  { error: 'Write "header", "footer" or "site-map".' },
);

/** The schema of a remote's `routes.json`. */
const routesSchema = exact({
  $schema: z.exactOptional(z.string({ error: 'Write the path of the JSON schema.' })),
  name: textLike(NAME, 'Write the remote’s name in kebab-case, such as "simulators".'),
  routes: z.array(route, { error: 'Write the list of the remote’s pages.' }),
  /** Added to the site's CSP once the operator allows them with "origins" in site.config.json. */
  origins: z.exactOptional(exact({ connect: originList, images: originList })),
  /** Every part may link from footer and site map; from the header, only parts that the operator lists. */
  navigation: z.exactOptional(
    z.array(navigationEntry, { error: 'Write a list of links to pages of this part.' }),
  ),
  /** For `sendMail`; the operator configures them under "mail.templates" in site.config.json. */
  mail: z.exactOptional(
    z.array(textLike(NAME, 'Write the template’s name in kebab-case, such as "callback".'), {
      error: 'Write a list of names of mail templates.',
    }),
  ),
}).check(({ value: { routes, navigation = [] }, issues }) => {
  const paths = routes.map(({ path }) => path).filter(isOneAddress);
  for (const [index, { to }] of navigation.entries()) {
    if (paths.includes(to)) continue;
    issues.push({
      code: 'custom',
      input: to,
      path: ['navigation', index, 'to'],
      message: `Write the path of a page of this part: ${paths.join(', ')}.`,
    });
  }
});

/**
 * Checks a remote's `routes.json`.
 * @throws Error listing every invalid field with its path, value and remedy.
 */
export function parseRoutes(json: unknown, file: string): RemoteRoutes {
  const remote = parseOrListProblems(routesSchema, json, file);
  return { name: remote.name, routes: remote.routes, ...pickExtensions(remote) };
}

/** The JSON schema with which editors check and complete `routes.json`. */
export function routesJsonSchema(): object {
  return {
    ...z.toJSONSchema(routesSchema, { target: 'draft-07' }),
    title: 'The pages of a remote',
  };
}
