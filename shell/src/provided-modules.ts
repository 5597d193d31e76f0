import react from 'react';
import jsxRuntime from 'react/jsx-runtime';
import reactDom from 'react-dom';
import * as config from '@jalon/shared/config';
import * as data from '@jalon/shared/data';
import * as draft from '@jalon/shared/draft';
import * as http from '@jalon/shared/http';
import * as mailClient from '@jalon/shared/mail-client';
import * as routing from '@jalon/shared/routing';
import * as session from '@jalon/shared/session';
import * as storage from '@jalon/shared/storage';
import * as ui from '@jalon/shared/ui';

/**
 * The modules that the shell provides to remotes: in the browser by federation's share scope, on the server directly to
 * their bundles.
 */
export const contract: Readonly<Record<string, object>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@jalon/shared/config': config,
  '@jalon/shared/data': data,
  '@jalon/shared/draft': draft,
  '@jalon/shared/http': http,
  '@jalon/shared/mail-client': mailClient,
  '@jalon/shared/routing': routing,
  '@jalon/shared/session': session,
  '@jalon/shared/storage': storage,
  '@jalon/shared/ui': ui,
};
