const KEPT_OPTIONS = /--(?:max[-_]old[-_]space[-_]size[= ]\d+|use-\w+-ca\b)/g;

/**
 * Removes environment variables that change what is installed, built or tested, so that equal sources give equal
 * releases for every caller. Of NODE_OPTIONS, memory limits and certificates stay.
 */
export function neutralise(env) {
  for (const name of Object.keys(env)) {
    if (/^(NODE_ENV|NODE_PATH|BROWSERSLIST.*)$/i.test(name)) delete env[name];
  }
  const kept = env.NODE_OPTIONS?.match(KEPT_OPTIONS);
  if (kept) env.NODE_OPTIONS = kept.join(' ');
  else delete env.NODE_OPTIONS;
}
